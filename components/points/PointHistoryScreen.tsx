import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { later } from '@/components/ui/states/later';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

/** In a file of its own, so that the page and the shape of what comes stand before it. */
const PointHistory = later(() => import('./PointHistory').then((part) => part.PointHistory), ScreenSkeleton);

/** /transaction-point/: what happened to the member's points, and what ends when. */
export function PointHistoryScreen() {
  const { known, asked } = usePageQuery();
  return known ? <PointHistory askedPart={asked('tab')} askedType={asked('type')} /> : <ScreenSkeleton />;
}
