import { useTranslation } from 'react-i18next';
import { CardLink } from '@/components/ui/cards/CardLink';
import { GiftIcon, HeartIcon } from '@/components/ui/icons/reward-icons';
import { Picture } from '@/components/ui/pictures/Picture';
import { GoalCard } from '@/components/ui/progress/GoalCard';
import { SpokenOnly } from '@/components/ui/text/Text';
import type { Reward } from '@/contract/rewards';
import type { RewardGoal } from '@/domain/reward-goal';
import { fieldToneOf } from '@/domain/worth';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { rewardPath, useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';

/** How far the chosen reward is, otherwise the nearest one; without one, how many are within reach already. */
export function NextReward({ goal }: { goal: RewardGoal<Reward> }) {
  const { t } = useTranslation('members-card');
  const { points } = useFormats();
  const words = useRewardTexts();
  const link = useLinkTo();
  if (goal.kind === 'reached')
    return (
      <GoalCard tone="yellow" picture={drawing('/rewards/coins.svg')} end={t('goal.go')}>
        <CardLink {...link('/rewards/')}>{t('goal.reached', { count: goal.count })}</CardLink>
      </GoalCard>
    );
  const { reward, missing, chosen } = goal;
  const name = words.name(reward);
  return (
    <GoalCard
      tone={fieldToneOf(reward.reward_id)}
      picture={drawing(reward.image_thumbnail_url)}
      mark={
        chosen && (
          <>
            <HeartIcon size={20} />
            <SpokenOnly>{t('goal.chosen')}</SpokenOnly>
          </>
        )
      }
      end={missing > 0 ? t('goal.missing', { count: missing, points: points(missing) }) : t('goal.enough')}
      meter={{ label: name, value: reward.price - missing, max: reward.price }}
    >
      <CardLink {...link(rewardPath(reward))}>{name}</CardLink>
    </GoalCard>
  );
}

function drawing(src: string) {
  return <Picture src={src} size={40} fallback={<GiftIcon />} />;
}
