import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { neededPart } from '@/components/ui/states/later-parts';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

/** In a file of its own, so that the page and its placeholder render first. */
const PointHistory = neededPart(() => import('./PointHistory').then((part) => part.PointHistory), ScreenSkeleton);

/** /transaction-point/: the history of the member's points, and what expires when. */
export function PointHistoryScreen() {
  const { known, param } = usePageQuery();
  return known ? <PointHistory requestedPart={param('tab')} requestedType={param('type')} /> : <ScreenSkeleton />;
}
