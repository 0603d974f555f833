import { useEffect } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { WhileOn } from '@/components/layout/WhileOn';
import { later } from '@/components/ui/states/later';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { textsAhead } from '@/hooks/texts/texts-ahead';

textsAhead('kidsClub');

/** In a file of its own, so that the page and the shape of what comes stand before it. */
const PrizeCatalog = later(() => import('./PrizeCatalog').then((part) => part.PrizeCatalog), ScreenSkeleton);

/** /redemption/prize-catalog/: the prizes, and what was ordered, in two tabs. */
export function PrizeCatalogScreen() {
  const { known, asked } = usePageQuery();
  useEffect(PrizeCatalog.fetch, []);
  return (
    <WhileOn feature="kidsclub">
      {known ? <PrizeCatalog askedTab={asked('tab')} askedBadge={asked('badge')} /> : <ScreenSkeleton />}
    </WhileOn>
  );
}
