import { useTranslation } from 'react-i18next';
import { RewardCard, RewardLine } from '@/components/rewards/hub/RewardCard';
import { Button } from '@/components/ui/buttons/Button';
import { PagedItems } from '@/components/ui/cards/PagedItems';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import type { BadgeTone } from '@/components/ui/text/Badge';
import { Badge } from '@/components/ui/text/Badge';
import type { ClaimedReward } from '@/contract/rewards';
import type { ClaimStatus } from '@/domain/rewards';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useClaimDate } from '@/hooks/rewards/useReward';
import { useClaimedList } from '@/hooks/rewards/useRewardLists';
import { claimedRewardPath, useRewardTexts } from '@/hooks/rewards/useRewardTexts';

/** The member's redeemed rewards, newest first. */
export function CollectedRewards({ onShowAvailable }: { onShowAvailable: () => void }) {
  const { t } = useTranslation('rewards');
  const list = useClaimedList();
  const action = (
    <Button kind="secondary" compact onClick={onShowAvailable}>
      {t('empty.collected.action')}
    </Button>
  );
  return (
    <PagedItems<ClaimedReward>
      list={list}
      label={t('tabs.collected')}
      idOf={({ claim_transaction_id }) => claim_transaction_id}
      empty={
        <EmptyState picture={<EmptyRewardsArt />} title={t('empty.collected.title')} action={action}>
          {t('empty.collected.text')}
        </EmptyState>
      }
      row={(claim, onOpen) => <ClaimedRow claim={claim} onOpen={onOpen} />}
    />
  );
}

interface ClaimedRowProps {
  claim: ClaimedReward;
  onOpen: (path: string) => void;
}

/** A redeemed reward as a list row: usable until when, or since when not. */
function ClaimedRow({ claim, onOpen }: ClaimedRowProps) {
  const { t } = useTranslation('rewards');
  const words = useRewardTexts();
  const moment = useClaimDate(claim);
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
