import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { RewardPage } from '@/components/rewards/hub/reward-parts';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';

/** /rewards/detail/?id=: a reward, and the way to redeem it. */
export function RewardDetailScreen() {
  const { known, param } = usePageQuery();
  return known ? <RewardPage id={param('id') ?? ''} /> : <ScreenSkeleton />;
}
