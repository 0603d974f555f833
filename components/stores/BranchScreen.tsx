import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { loadPart } from '@/components/ui/load-part';

const loadFinder = () => loadPart(() => import('./StoreFinderScreen').then((part) => part.StoreFinderScreen));
const loadStore = () => loadPart(() => import('./StoreScreen').then((part) => part.StoreScreen));

const StoreFinderScreen = dynamic(loadFinder, { ssr: false, loading: ScreenSkeleton });
const StoreScreen = dynamic(loadStore, { ssr: false, loading: ScreenSkeleton });

/** /branch/: the store that the QR at its door names (`?branch=`, or `?code=` on older ones), else the way to find one. */
export function BranchScreen() {
  const { isReady, query } = useRouter();

  // From one to the other without a wait, nor a network.
  useEffect(() => {
    void loadFinder();
    void loadStore();
  }, []);

  // The address is known a moment after the page.
  if (!isReady) return <ScreenSkeleton />;
  const branch = [query.branch ?? query.code].flat()[0]?.trim();
  return branch ? <StoreScreen key={branch} branch={branch} /> : <StoreFinderScreen />;
}
