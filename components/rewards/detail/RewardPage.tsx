import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Conditions } from '@/components/coupons/shared/Conditions';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { BalanceBadge } from '@/components/rewards/BalanceBadge';
import { GoalHeart } from '@/components/rewards/GoalHeart';
import { RewardErrorState } from '@/components/rewards/RewardErrorState';
import { RewardHero } from '@/components/rewards/RewardHero';
import { RewardsBar } from '@/components/rewards/RewardsBar';
import { RewardMarks, RewardPrice } from '@/components/rewards/reward-offer';
import { Card } from '@/components/ui/cards/Card';
import { TextCard } from '@/components/ui/cards/TextCard';
import { Meter } from '@/components/ui/progress/Meter';
import { neededPart } from '@/components/ui/states/later-parts';
import { Stack } from '@/components/ui/text/Stack';
import type { Reward } from '@/contract/rewards';
import { spendingFor } from '@/domain/points';
import { rewardBlockedReason } from '@/domain/reward-blocked';
import { useBalance } from '@/hooks/points/useBalance';
import { useChooseGoal } from '@/hooks/rewards/useChooseGoal';
import { useReward } from '@/hooks/rewards/useReward';
import { useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';
import { space } from '@/styles/tokens';
import { RedeemAction } from './RedeemAction';

/** A reward with its price, description and conditions, and the action to redeem it. */
export function RewardPage({ id }: { id: string }) {
  const { t } = useTranslation('rewards');
  const words = useRewardTexts();
  const { data: reward, error, isValidating, mutate } = useReward(id);
  const balance = useBalance(reward?.point_type);
  const goal = useChooseGoal();
  const top = <RewardsBar title={t('detailTitle')} home="/rewards/" right={<BalanceBadge />} />;

  // A listed one may be gone by now.
  if (!reward || error?.code === 'e4020') {
    if (!error) return <ScreenSkeleton top={top} />;
    return (
      <Screen top={top}>
        <RewardErrorState error={error} busy={isValidating} onRetry={() => void mutate()} />
      </Screen>
    );
  }
  const blockedReason = rewardBlockedReason(reward, balance);
  return (
    <Screen
      top={top}
      bottom={<RedeemAction key={reward.reward_id} reward={reward} blockedReason={blockedReason} balance={balance} />}
    >
      <RewardHero reward={reward} name={words.name(reward)}>
        {reward.type === 'VOUCHER' && <RewardPrice reward={reward} large />}
        <GoalHeart reward={reward} goal={goal} labelled />
        <Marks>
          <RewardMarks reward={reward} blockedReason={blockedReason} />
        </Marks>
        {blockedReason?.kind === 'short' && <Progress reward={reward} missing={blockedReason.missing} />}
      </RewardHero>
      <TextCard title={t('detail')} text={words.detail(reward)} />
      <RewardFacts reward={reward} />
      <Conditions of="rewards" benefit={reward.benefit} terms={words.terms(reward)} />
    </Screen>
  );
}

/** How far the member is, and how much shopping is left. */
function Progress({ reward: { price }, missing }: { reward: Reward; missing: number }) {
  const { t } = useTranslation('rewards');
  const { points, baht } = useFormats();
  const label = t('near.missing', { count: missing, points: points(missing) });
  return (
    <>
      <Meter label={label} value={price - missing} max={price} />
      <p>
        {label} · {t('near.spending', { baht: baht(spendingFor(missing)) })}
      </p>
    </>
  );
}

// Loaded on demand: few rewards are limited to some of the 77 provinces.
const RewardProvinces = neededPart(() => import('./RewardProvinces').then((part) => part.RewardProvinces));

/** Expiry, how many are left, how often, and where. */
function RewardFacts({ reward }: { reward: Reward }) {
  const { t } = useTranslation('rewards');
  const { lastDay, points } = useFormats();
  const { effective_to, remaining, claim_limit, claimed_count, province } = reward;
  return (
    <Card>
      <Stack $gap={1}>
        <p>{t('redeemUntil', { day: lastDay(effective_to) })}</p>
        {remaining !== null && <p>{t('remaining', { left: points(remaining) })}</p>}
        {claim_limit !== null && <p>{t('limit', { limit: points(claim_limit), count: points(claimed_count) })}</p>}
        {province.length === 0 ? <p>{t('everyProvince')}</p> : <RewardProvinces codes={province} />}
      </Stack>
    </Card>
  );
}

const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  &:empty {
    display: none;
  }
`;
