import { useEffect } from 'react';
import { ClubGate } from '@/components/kids-club/shared/ClubGate';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

/** In a file of its own, so that the page and its placeholder render first. */
const PrizePage = lazyWithRetry(() => import('./PrizePage').then((part) => part.PrizePage), ScreenSkeleton);

/** /redemption/prize-detail/?id=: a prize, its terms, and the way to redeem it. */
export function PrizeDetailScreen() {
  const { known, param } = usePageQuery();
  useEffect(PrizePage.fetch, []);
  return <ClubGate>{known ? <PrizePage id={param('id') ?? ''} /> : <ScreenSkeleton />}</ClubGate>;
}
