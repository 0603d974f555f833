import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { RewardField } from '@/components/rewards/RewardField';
import { RewardMarks, RewardPrice } from '@/components/rewards/reward-offer';
import { CardLink } from '@/components/ui/cards/CardLink';
import { Meter } from '@/components/ui/controls/Meter';
import type { Reward } from '@/contract/rewards';
import { rewardBlockedReason } from '@/domain/reward-blocked';
import type { GroupedReward } from '@/domain/reward-groups';
import { useDonateProgress } from '@/hooks/donations/useDonateProgress';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';
import { color, fontSize, fontWeight, radius, shadow, space } from '@/styles/tokens';

export interface RewardTileProps {
  offer: GroupedReward<Reward>;
  /** The whole tile opens it; its name is the link. */
  link: Link;
}

/** A reward in two columns: the drawing on its field, the price first, its name, and what is missing. */
export function RewardTile({ offer: { reward, group, missing }, link }: RewardTileProps) {
  const { t } = useTranslation('rewards');
  const words = useRewardTexts();
  const { points } = useFormats();
  return (
    <Root $faded={group === 'gone'}>
      <div>
        <RewardField reward={reward} size={96} />
        <Corner>
          <RewardMarks reward={reward} blockedReason={rewardBlockedReason(reward, undefined)} />
        </Corner>
      </div>
      <div>
        {reward.type === 'VOUCHER' && <RewardPrice reward={reward} />}
        <strong>
          <CardLink {...link}>{words.name(reward)}</CardLink>
        </strong>
        {reward.type === 'DONATION' && <DonationMeter rewardId={reward.reward_id} />}
        {group !== 'gone' && missing > 0 && <p>{t('near.missing', { count: missing, points: points(missing) })}</p>}
      </div>
    </Root>
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

const Corner = styled.div`
  position: absolute;
  top: ${space(2)};
  left: ${space(2)};
  right: ${space(2)};
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const Root = styled.div<{ $faded: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  border-radius: ${radius.medium};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  overflow: hidden;
  ${({ $faded }) => $faded && 'filter: grayscale(1);'}
  @media (forced-colors: active) {
    border: 1px solid;
  }
  > :first-child {
    position: relative;
    display: grid;
    height: 124px;
    /* Room for the badge above the drawing. */
    padding: 0;
  }
  > :last-child {
    flex: 1;
    display: flex;
    flex-direction: column;
    gap: ${space(1)};
    padding: ${space(2)} ${space(3)} ${space(3)};
  }
  strong {
    font-weight: ${fontWeight.semibold};
    line-height: 1.5;
  }
  > :last-child > p:last-child {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`;
