import { useEffect } from 'react';
import { ClubGate } from '@/components/kids-club/shared/ClubGate';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

const KidsPointHistory = neededPart(
  () => import('./PointHistory').then((part) => part.KidsPointHistory),
  ScreenSkeleton,
);

/** /redemption/kidsclub-transaction-point/: the history of the member's Kids Club points, and what expires when. */
export function KidsPointHistoryScreen() {
  const { known, param } = usePageQuery();
  useEffect(KidsPointHistory.fetch, []);
  return <ClubGate>{known ? <KidsPointHistory requestedPart={param('tab')} /> : <ScreenSkeleton />}</ClubGate>;
}
