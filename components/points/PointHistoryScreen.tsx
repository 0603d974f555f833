import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

/** In a file of its own, so that the page and the shape of what comes stand before it. */
const PointHistory = lazyWithRetry(() => import('./PointHistory').then((part) => part.PointHistory), ScreenSkeleton);

/** /transaction-point/: what happened to the member's points, and what ends when. */
export function PointHistoryScreen() {
  const { known, param } = usePageQuery();
  return known ? <PointHistory requestedPart={param('tab')} requestedType={param('type')} /> : <ScreenSkeleton />;
}
