import { useTranslation } from 'react-i18next';
import { CardLink } from '@/components/ui/cards/CardLink';
import { GoalLine, GoalPlace } from '@/components/ui/progress/GoalLine';
import type { Reward } from '@/contract/rewards';
import { earningRate } from '@/domain/points';
import { useRewardGoal } from '@/hooks/members/useRewardGoal';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { rewardPath, useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';

/**
 * On the card: the next reward within reach, or how many are within reach already. Otherwise how points are earned, so
 * that the barcode below never moves.
 */
export function CardGoal({ balance }: { balance: number }) {
  const { t } = useTranslation('members-card');
  const { points, baht } = useFormats();
  const link = useLinkTo();
  const { waiting, goal } = useRewardGoal(balance);
  if (waiting) return <GoalPlace />;
  if (goal?.kind === 'near') return <NextReward reward={goal.reward} missing={goal.missing} balance={balance} />;
  if (goal) {
    return (
      <GoalLine picture="/rewards/coins.svg" end={<span aria-hidden="true">{t('goal.go')}</span>}>
        <CardLink {...link('/rewards/')}>{t('goal.reached', { count: goal.count })}</CardLink>
      </GoalLine>
    );
  }
  const rate = { baht: baht(earningRate.baht), points: points(earningRate.points) };
  return <GoalLine picture="/rewards/coins.svg">{t('goal.rule', rate)}</GoalLine>;
}

function NextReward({ reward, missing, balance }: { reward: Reward; missing: number; balance: number }) {
  const { t } = useTranslation('members-card');
  const { points } = useFormats();
  const words = useRewardTexts();
  const link = useLinkTo();
  const name = words.name(reward);
  return (
    <GoalLine
      picture={reward.image_thumbnail_url}
      meter={{ label: name, value: balance, max: reward.price }}
      end={points(reward.price)}
    >
      <CardLink {...link(rewardPath(reward))}>
        {missing === 0
          ? t('goal.ready', { name })
          : t('goal.missing', { count: missing, points: points(missing), name })}
      </CardLink>
    </GoalLine>
  );
}
