import { useEffect } from 'react';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { WhileOn } from '@/components/layout/WhileOn';
import { later } from '@/components/ui/states/later';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

/** In a file of its own, so that the page and the shape of what comes stand before it. */
const KidsPointHistory = later(
  () => import('./KidsPointHistory').then((part) => part.KidsPointHistory),
  ScreenSkeleton,
);

/** /redemption/kidsclub-transaction-point/: what happened to the member's Kids Club points, and what ends when. */
export function KidsPointHistoryScreen() {
  const { known, asked } = usePageQuery();
  useEffect(KidsPointHistory.fetch, []);
  return <WhileOn feature="kidsclub">{known ? <KidsPointHistory asked={asked('tab')} /> : <ScreenSkeleton />}</WhileOn>;
}
