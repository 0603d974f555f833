import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Meter } from '@/components/ui/controls/Meter';
import { useDonateProgress } from '@/hooks/donations/useDonateProgress';
import { RewardLine } from './RewardCard';

export interface DonationMeterProps {
  rewardId: string;
  mark: ReactNode;
}

/** The progress of a donation in the list, if known. */
export function DonationMeter({ rewardId, mark }: DonationMeterProps) {
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
