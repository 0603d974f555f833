import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { RewardsBar } from '@/components/rewards/RewardsBar';
import { lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { usePageQuery } from '@/hooks/navigation/usePageQuery';
import { useClaimedReward } from '@/hooks/rewards/useReward';
import { UseReward } from './UseReward';

const RewardErrorState = lazyWithRetry(() =>
  import('@/components/rewards/RewardErrorState').then((part) => part.RewardErrorState),
);

/** /coupons-privilege/my-rewards/detail/?id=: a redeemed reward, and using it in a store. */
export function MyRewardScreen() {
  const { known, param } = usePageQuery();
  return known ? <Loaded id={param('id') ?? ''} /> : <ScreenSkeleton />;
}

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation('rewards');
  const { data: claim, error, isValidating, mutate } = useClaimedReward(id);

  // Loaded together with the reward: when that fails, there may be no network for this either.
  useEffect(RewardErrorState.fetch, []);

  if (claim)
    return (
      <UseReward key={claim.claim_transaction_id} claim={claim} refresh={mutate} isUnconfirmed={error !== undefined} />
    );
  if (!error) return <ScreenSkeleton />;
  return (
    <Screen top={<RewardsBar title={t('use.title')} home="/rewards/" />}>
      <RewardErrorState
        error={error.code === '404' || error.code === '422' ? { ...error, code: 'e4036' } : error}
        busy={isValidating}
        onRetry={() => void mutate()}
      />
    </Screen>
  );
}
