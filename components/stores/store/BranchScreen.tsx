import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';

const StoreFinderScreen = neededPart(
  () => import('@/components/stores/finder/StoreFinderScreen').then((part) => part.StoreFinderScreen),
  ScreenSkeleton,
);
const StoreScreen = neededPart(() => import('./StoreScreen').then((part) => part.StoreScreen), ScreenSkeleton);

/** /branch/: the store named by the QR at its door (`?branch=`, or `?code=` on older ones), else the store finder. */
export function BranchScreen() {
  const { isReady, query } = useRouter();

  // Preloaded, so that switching needs neither a wait nor a network.
  useEffect(() => {
    StoreFinderScreen.fetch();
    StoreScreen.fetch();
  }, []);

  // The query is known a moment after the page.
  if (!isReady) return <ScreenSkeleton />;
  const branch = [query.branch ?? query.code].flat()[0]?.trim();
  return branch ? <StoreScreen key={branch} branch={branch} /> : <StoreFinderScreen />;
}
