import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';

const StoreFinderScreen = lazyWithRetry(
  () => import('@/components/stores/finder/StoreFinderScreen').then((part) => part.StoreFinderScreen),
  ScreenSkeleton,
);
const StoreScreen = lazyWithRetry(() => import('./StoreScreen').then((part) => part.StoreScreen), ScreenSkeleton);

/** /branch/: the store that the QR at its door names (`?branch=`, or `?code=` on older ones), else the way to find one. */
export function BranchScreen() {
  const { isReady, query } = useRouter();

  // From one to the other without a wait, nor a network.
  useEffect(() => {
    StoreFinderScreen.fetch();
    StoreScreen.fetch();
  }, []);

  // The address is known a moment after the page.
  if (!isReady) return <ScreenSkeleton />;
  const branch = [query.branch ?? query.code].flat()[0]?.trim();
  return branch ? <StoreScreen key={branch} branch={branch} /> : <StoreFinderScreen />;
}
