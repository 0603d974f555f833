import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RewardMark, RewardPrice } from '@/components/rewards/reward-offer';
import { PagedItems } from '@/components/ui/cards/PagedItems';
import { Meter } from '@/components/ui/controls/Meter';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { Reward } from '@/contract/rewards';
import type { RewardType } from '@/domain/rewards';
import { useDonateProgress } from '@/hooks/donations/useDonateProgress';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useBalance } from '@/hooks/points/useBalance';
import { rewardBlockedReason } from '@/hooks/rewards/blocked-reason';
import { useRewardList } from '@/hooks/rewards/useRewardLists';
import { rewardPath, useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';
import { RewardCard, RewardLine } from './RewardCard';

/** What can be redeemed now, of one type or of both. */
export function AvailableRewards({ type }: { type?: RewardType }) {
  const { t } = useTranslation('rewards');
  const list = useRewardList(type);
  return (
    <PagedItems<Reward>
      list={list}
      label={t('tabs.available')}
      idOf={({ reward_id }) => reward_id}
      empty={
        <EmptyState picture={<EmptyRewardsArt />} title={t('empty.available.title')}>
          {t('empty.available.text')}
        </EmptyState>
      }
      row={(reward, onOpen) => <RewardRow reward={reward} onOpen={onOpen} />}
    />
  );
}

interface RewardRowProps {
  reward: Reward;
  onOpen: (path: string) => void;
}

/** A redeemable reward, or a donation, as a list row. */
function RewardRow({ reward, onOpen }: RewardRowProps) {
  const { t } = useTranslation('rewards');
  const words = useRewardTexts();
  const { lastDay, points } = useFormats();
  const blockedReason = rewardBlockedReason(reward, useBalance(reward.point_type));
  const path = rewardPath(reward);
  const mark = <RewardMark reward={reward} blockedReason={blockedReason} />;

  return (
    <RewardCard
      picture={reward.image_thumbnail_url}
      title={words.name(reward)}
      link={linkTo(path, () => onOpen(path))}
      faded={blockedReason !== undefined && blockedReason.kind !== 'prerequisite'}
    >
      {reward.type === 'DONATION' ? (
        <DonationMeter rewardId={reward.reward_id} mark={mark} />
      ) : (
        <>
          <p>
            {blockedReason?.kind === 'short'
              ? t('missing', { count: blockedReason.missing, points: points(blockedReason.missing) })
              : t('until', { day: lastDay(reward.effective_to) })}
          </p>
          <RewardLine>
            <RewardPrice reward={reward} />
            {mark}
          </RewardLine>
        </>
      )}
    </RewardCard>
  );
}

interface DonationMeterProps {
  rewardId: string;
  mark: ReactNode;
}

/** The progress of a donation in the list, if known. */
function DonationMeter({ rewardId, mark }: DonationMeterProps) {
  const { t } = useTranslation('rewards');
  const { data: progress } = useDonateProgress();
  if (progress?.reward_uuid !== rewardId) return <RewardLine>{mark}</RewardLine>;
  const percent = Math.min(100, Math.floor((progress.total_donate / progress.goal) * 100));
  const label = t('goal', { percent });
  return (
    <>
      <Meter label={label} value={percent} />
      <RewardLine>
        <p>{label}</p>
        {mark}
      </RewardLine>
    </>
  );
}
