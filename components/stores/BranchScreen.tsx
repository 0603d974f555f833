import { useRouter } from 'next/router';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { StoreFinderScreen } from './StoreFinderScreen';
import { StoreScreen } from './StoreScreen';

/** /branch/: the store that the QR at its door names (`?branch=`, or `?code=` on older ones), else the way to find one. */
export function BranchScreen() {
  const { isReady, query } = useRouter();
  // The address is known a moment after the page.
  if (!isReady) return <ScreenSkeleton />;
  const branch = [query.branch ?? query.code].flat()[0]?.trim();
  return branch ? <StoreScreen key={branch} branch={branch} /> : <StoreFinderScreen />;
}
