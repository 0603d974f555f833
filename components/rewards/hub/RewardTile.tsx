import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GoalHeart } from '@/components/rewards/GoalHeart';
import { RewardField } from '@/components/rewards/RewardField';
import { RewardMarks, RewardPrice } from '@/components/rewards/reward-offer';
import { CardLink } from '@/components/ui/cards/CardLink';
import { ShelfTile } from '@/components/ui/lists/ShelfTile';
import { Meter } from '@/components/ui/progress/Meter';
import type { Reward } from '@/contract/rewards';
import { rewardBlockedReason } from '@/domain/reward-blocked';
import type { GroupedReward } from '@/domain/reward-groups';
import { useDonateProgress } from '@/hooks/donations/useDonateProgress';
import type { Link } from '@/hooks/navigation/useLinkTo';
import type { GoalChoice } from '@/hooks/rewards/useChooseGoal';
import { useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';

export interface RewardTileProps {
  offer: GroupedReward<Reward>;
  goal: GoalChoice;
  /** The whole tile opens it; its name is the link. */
  link: Link;
}

/** A reward in two columns. */
export function RewardTile({ offer: { reward, group, missing }, goal, link }: RewardTileProps) {
  const { t } = useTranslation('rewards');
  const words = useRewardTexts();
  const { points } = useFormats();
  return (
    <ShelfTile
      picture={<RewardField reward={reward} size={96} />}
      marks={<RewardMarks reward={reward} blockedReason={rewardBlockedReason(reward, undefined)} />}
      action={<GoalHeart reward={reward} goal={goal} />}
      price={reward.type === 'VOUCHER' && <RewardPrice reward={reward} />}
      name={<CardLink {...link}>{words.name(reward)}</CardLink>}
      faded={group === 'gone'}
    >
      {reward.type === 'DONATION' && <DonationMeter rewardId={reward.reward_id} />}
      {group !== 'gone' && missing > 0 && <p>{t('near.missing', { count: missing, points: points(missing) })}</p>}
    </ShelfTile>
  );
}

/** The progress of a donation in the list, if known. */
function DonationMeter({ rewardId }: { rewardId: string }): ReactNode {
  const { t } = useTranslation('rewards');
  const { data: progress } = useDonateProgress();
  if (progress?.reward_uuid !== rewardId) return null;
  const percent = Math.min(100, Math.floor((progress.total_donate / progress.goal) * 100));
  const label = t('goal', { percent });
  return (
    <>
      <Meter label={label} value={percent} />
      <p>{label}</p>
    </>
  );
}
