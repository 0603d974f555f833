import { useTranslation } from 'react-i18next';
import { RewardCard, RewardLine } from '@/components/rewards/hub/RewardCard';
import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import type { ClaimedReward } from '@/contract/rewards';
import type { ClaimStatus } from '@/domain/rewards';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { claimedRewardPath } from '@/hooks/rewards/reward-paths';
import { useClaimMoment } from '@/hooks/rewards/useClaimMoment';
import { useRewardWords } from '@/hooks/rewards/useRewardWords';

export interface ClaimedRowProps {
  claim: ClaimedReward;
  onOpen: (path: string) => void;
}

/** A redeemed reward as a list row: usable until when, or since when not. */
export function ClaimedRow({ claim, onOpen }: ClaimedRowProps) {
  const { t } = useTranslation('rewards');
  const words = useRewardWords();
  const moment = useClaimMoment(claim);
  const path = claimedRewardPath(claim);
  return (
    <RewardCard
      picture={claim.image_thumbnail_url}
      title={words.name(claim)}
      link={linkTo(path, () => onOpen(path))}
      faded={claim.status !== 'CLAIMED'}
    >
      <RewardLine>
        <p>{moment}</p>
        <Badge $tone={tones[claim.status]}>{t(`status.${claim.status}`)}</Badge>
      </RewardLine>
    </RewardCard>
  );
}

const tones = { CLAIMED: 'good', USED: 'off', EXPIRED: 'off' } satisfies Record<ClaimStatus, BadgeTone>;
