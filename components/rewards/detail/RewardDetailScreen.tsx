import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { RewardPage } from './later-reward-page';

/** /rewards/detail/?id=: a reward, and the way to redeem it. */
export function RewardDetailScreen() {
  const { known, param } = usePageQuery();
  return known ? <RewardPage id={param('id') ?? ''} /> : <ScreenSkeleton />;
}
