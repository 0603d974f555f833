import { useTranslation } from 'react-i18next';
import { BenefitCard } from '@/components/coupons/shared/BenefitCard';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { BalanceBadge } from '@/components/rewards/BalanceBadge';
import { RewardErrorState } from '@/components/rewards/RewardErrorState';
import { RewardHero } from '@/components/rewards/RewardHero';
import { RewardMark } from '@/components/rewards/RewardMark';
import { RewardPrice } from '@/components/rewards/RewardPrice';
import { RewardsBar } from '@/components/rewards/RewardsBar';
import { WordsCard } from '@/components/ui/cards/WordsCard';
import { Row } from '@/components/ui/text/Stack';
import { useBalance } from '@/hooks/points/useBalance';
import { rewardBlockedReason } from '@/hooks/rewards/blocked-reason';
import { useReward } from '@/hooks/rewards/useReward';
import { useRewardWords } from '@/hooks/rewards/useRewardWords';
import { RedeemAction } from './RedeemAction';
import { RewardFacts } from './RewardFacts';

/** A reward with its price, description and conditions, and the action to redeem it. */
export function RewardPage({ id }: { id: string }) {
  const { t } = useTranslation('rewards');
  const words = useRewardWords();
  const { data: reward, error, isValidating, mutate } = useReward(id);
  const balance = useBalance(reward?.point_type);
  const top = <RewardsBar title={t('detailTitle')} home="/rewards/" right={<BalanceBadge />} />;

  if (!reward) {
    if (!error) return <ScreenSkeleton />;
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
      <RewardHero picture={reward.image_banner_url || reward.image_thumbnail_url} name={words.name(reward)}>
        <Row>
          {reward.type === 'VOUCHER' && <RewardPrice reward={reward} />}
          <RewardMark reward={reward} blockedReason={blockedReason} />
        </Row>
      </RewardHero>
      <RewardFacts reward={reward} />
      <BenefitCard of="rewards" benefit={reward.benefit} />
      <WordsCard title={t('detail')} text={words.detail(reward)} />
      <WordsCard title={t('terms')} text={words.terms(reward)} />
    </Screen>
  );
}
