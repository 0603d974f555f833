import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

const PointHistory = neededPart(() => import('./PointHistory').then((part) => part.PointHistory), ScreenSkeleton);

/** /transaction-point/: the history of the member's points, and what expires when. */
export function PointHistoryScreen() {
  const { known, param } = usePageQuery();
  return known ? <PointHistory requestedPart={param('tab')} requestedType={param('type')} /> : <ScreenSkeleton />;
}
