import { useEffect } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { WhileOn } from '@/components/layout/WhileOn';
import { later } from '@/components/ui/states/later';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

/** In a file of its own, so that the page and the shape of what comes stand before it. */
const PrizePage = later(() => import('./PrizePage').then((part) => part.PrizePage), ScreenSkeleton);

/** /redemption/prize-detail/?id=: a prize, its terms, and the way to redeem it. */
export function PrizeDetailScreen() {
  const { known, asked } = usePageQuery();
  useEffect(PrizePage.fetch, []);
  return <WhileOn feature="kidsclub">{known ? <PrizePage id={asked('id') ?? ''} /> : <ScreenSkeleton />}</WhileOn>;
}
