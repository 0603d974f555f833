import { useTranslation } from 'react-i18next';
import { BenefitCard } from '@/components/coupons/shared/BenefitCard';
import { ActionBar } from '@/components/layout/bars/ActionBar';
import { Screen } from '@/components/layout/Screen';
import { ScreenSkeleton } from '@/components/layout/ScreenSkeleton';
import { BalanceBadge } from '@/components/rewards/BalanceBadge';
import { RewardErrorState } from '@/components/rewards/RewardErrorState';
import { RewardHero } from '@/components/rewards/RewardHero';
import { RewardsBar } from '@/components/rewards/RewardsBar';
import { RewardMark, RewardPrice } from '@/components/rewards/reward-offer';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Card } from '@/components/ui/cards/Card';
import { TextCard } from '@/components/ui/cards/TextCard';
import { laterOnTap, lazyWithRetry } from '@/components/ui/states/lazy-with-retry';
import { Row, Stack } from '@/components/ui/text/Stack';
import { Hint } from '@/components/ui/text/Text';
import type { Reward } from '@/contract/rewards';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useBalance } from '@/hooks/points/useBalance';
import type { BlockedReason } from '@/hooks/rewards/blocked-reason';
import { rewardBlockedReason } from '@/hooks/rewards/blocked-reason';
import { useRedeem } from '@/hooks/rewards/useRedeem';
import { useReward } from '@/hooks/rewards/useReward';
import { collectedRewardsPath, useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';

/** A reward with its price, description and conditions, and the action to redeem it. */
export function RewardPage({ id }: { id: string }) {
  const { t } = useTranslation('rewards');
  const words = useRewardTexts();
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
      <TextCard title={t('detail')} text={words.detail(reward)} />
      <TextCard title={t('terms')} text={words.terms(reward)} />
    </Screen>
  );
}

// Loaded on demand: few rewards are limited to some of the 77 provinces.
const RewardProvinces = lazyWithRetry(() => import('./RewardProvinces').then((part) => part.RewardProvinces));

/** Expiry, how many are left, how often, and where. */
function RewardFacts({ reward }: { reward: Reward }) {
  const { t } = useTranslation('rewards');
  const { lastDay, points } = useFormats();
  const { effective_to, remaining, claim_limit, claimed_count, province } = reward;
  return (
    <Card>
      <Stack $gap={1}>
        <p>{t('redeemUntil', { day: lastDay(effective_to) })}</p>
        {remaining !== null && <Hint>{t('remaining', { left: points(remaining) })}</Hint>}
        {claim_limit !== null && (
          <Hint>{t('limit', { limit: points(claim_limit), count: points(claimed_count) })}</Hint>
        )}
        {province.length === 0 ? <Hint>{t('everyProvince')}</Hint> : <RewardProvinces codes={province} />}
      </Stack>
    </Card>
  );
}

const RedeemDialogs = laterOnTap(() => import('./RedeemDialogs').then((part) => part.RedeemDialogs));

interface RedeemActionProps {
  reward: Reward;
  blockedReason: BlockedReason | undefined;
  balance: number | undefined;
}

/** The action for a reward. Missing requirements are shown on the tap, not before. */
function RedeemAction({ reward, blockedReason, balance }: RedeemActionProps) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const link = useLinkTo();
  const redeeming = useRedeem(reward);
  const { price, type } = reward;

  const actions = () => {
    if (blockedReason?.kind === 'over' || blockedReason?.kind === 'short')
      return <CannotRedeem blockedReason={blockedReason} />;
    if (type === 'DONATION') return <LinkButton {...link('/rewards/donate/')}>{t('donate')}</LinkButton>;
    const start = () => (blockedReason ? redeeming.refuse(blockedReason.code) : redeeming.review());
    return (
      <Button busy={redeeming.busy} onClick={start}>
        {price === 0 ? t('redeemFree') : t('redeem', { count: price, points: points(price) })}
      </Button>
    );
  };
  return (
    <ActionBar>
      {actions()}
      {redeeming.stage.name !== 'idle' && <RedeemDialogs reward={reward} balance={balance} redeeming={redeeming} />}
    </ActionBar>
  );
}

/** Replaces the action: the reason, and where to go instead. */
function CannotRedeem({ blockedReason }: { blockedReason: Exclude<BlockedReason, { kind: 'prerequisite' }> }) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const link = useLinkTo();
  if (blockedReason.kind === 'short') {
    return (
      <>
        <Hint role="status">
          <strong>{t('short')}</strong>{' '}
          {t('missing', { count: blockedReason.missing, points: points(blockedReason.missing) })}
        </Hint>
        <LinkButton kind="secondary" {...link('/transaction-point/')}>
          {t('toHistory')}
        </LinkButton>
      </>
    );
  }
  const isMine = blockedReason.why === 'CLAIMLIMITED';
  return (
    <>
      <Hint role="status">
        <strong>{t(`over.${blockedReason.why}.title`)}</strong> {t(`over.${blockedReason.why}.text`)}
      </Hint>
      <LinkButton kind="secondary" {...link(isMine ? collectedRewardsPath : '/rewards/')}>
        {t(isMine ? 'toMine' : 'others')}
      </LinkButton>
    </>
  );
}
