import { useEffect } from 'react';
import { ClubGate } from '@/components/kids-club/shared/ClubGate';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { PrizePage } from './later-prize-page';

/** /redemption/prize-detail/?id=: a prize, its terms, and the way to redeem it. */
export function PrizeDetailScreen() {
  const { known, param } = usePageQuery();
  useEffect(PrizePage.fetch, []);
  return <ClubGate>{known ? <PrizePage id={param('id') ?? ''} /> : <ScreenSkeleton />}</ClubGate>;
}
