import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { usePageQuery } from '@/hooks/usePageQuery';
import { RewardPage } from './reward-parts';

/** /rewards/detail/?id=: a reward, and the way to redeem it. */
export function RewardDetailScreen() {
  const { known, asked } = usePageQuery();
  return known ? <RewardPage id={asked('id') ?? ''} /> : <ScreenSkeleton />;
}
