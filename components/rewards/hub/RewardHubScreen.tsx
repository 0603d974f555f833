import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { RewardPage } from '@/components/rewards/detail/later-reward-page';
import { rewardTypes } from '@/domain/rewards';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { preloadNamespaces } from '@/hooks/navigation/usePreload';
import { RewardHub } from './reward-parts';

preloadNamespaces('rewards', 'points');

/** /v2/redemption-hub/reward/: the ways to spend points; with a type its rewards, with a code that reward. */
export function RewardHubScreen() {
  const { known, param } = usePageQuery();
  if (!known) return <ScreenSkeleton />;
  const type = rewardTypes.find((one) => one === param('type'));
  // A code counts only together with a type (spec section 2).
  const code = type && param('code');
  return code ? <RewardPage id={code} /> : <RewardHub type={type} />;
}
