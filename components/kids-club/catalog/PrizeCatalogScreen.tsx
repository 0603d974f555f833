import { useEffect } from 'react';
import { FeatureGate } from '@/components/layout/FeatureGate';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';

preloadNamespaces('kids-club');

/** In a file of its own, so that the page and its placeholder render first. */
const PrizeCatalog = lazyWithRetry(() => import('./PrizeCatalog').then((part) => part.PrizeCatalog), ScreenSkeleton);

/** /redemption/prize-catalog/: prizes and orders, in two tabs. */
export function PrizeCatalogScreen() {
  const { known, param } = usePageQuery();
  useEffect(PrizeCatalog.fetch, []);
  return (
    <FeatureGate feature="kidsclub">
      {known ? <PrizeCatalog requestedTab={param('tab')} requestedBadge={param('badge')} /> : <ScreenSkeleton />}
    </FeatureGate>
  );
}
