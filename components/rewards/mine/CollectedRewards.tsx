import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { OwnListError } from '@/components/members/shared/OwnListError';
import { RewardPicture } from '@/components/rewards/RewardPicture';
import { Button } from '@/components/ui/buttons/Button';
import { LinkButton } from '@/components/ui/buttons/LinkButton';
import { Ticket } from '@/components/ui/cards/Ticket';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { Folded } from '@/components/ui/lists/Folded';
import { MorePages } from '@/components/ui/lists/MorePages';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { RowSkeleton, Skeleton } from '@/components/ui/states/Skeleton';
import { Badge } from '@/components/ui/text/Badge';
import type { ClaimedReward } from '@/contract/rewards';
import { fieldToneOf } from '@/domain/worth';
import { useListPosition } from '@/hooks/lists/useListPosition';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useClaimDate } from '@/hooks/rewards/useReward';
import type { useClaimedList } from '@/hooks/rewards/useRewardLists';
import { claimedRewardPath, useRewardTexts } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';
import { space } from '@/styles/tokens';

export interface CollectedRewardsProps {
  list: ReturnType<typeof useClaimedList>;
  onShowAvailable: () => void;
}

/** The member's redeemed rewards, newest first; what is used or has expired is folded at the end. */
export function CollectedRewards({ list, onShowAvailable }: CollectedRewardsProps) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const { push } = useNavigate();
  const place = useListPosition(list);
  const { items } = list;
  if (!items) {
    if (list.error) return <OwnListError error={list.error} onRetry={list.retry} busy={list.busy} />;
    return (
      <Skeleton>
        <RowSkeleton rows={4} />
      </Skeleton>
    );
  }
  const row = (claim: ClaimedReward) => {
    const id = claim.claim_transaction_id;
    const open = (path: string) => {
      place.leave(id);
      push(path);
    };
    return (
      <li key={id} {...place.mark(id)}>
        <ClaimedTicket claim={claim} onOpen={open} />
      </li>
    );
  };
  const usable = items.filter(isUsable);
  const past = items.filter((claim) => !isUsable(claim));
  const action = (
    <Button kind="secondary" compact onClick={onShowAvailable}>
      {t('empty.collected.action')}
    </Button>
  );
  return (
    <>
      {usable.length > 0 && <Tickets aria-label={t('filters.collected')}>{usable.map(row)}</Tickets>}
      {usable.length === 0 && !list.hasMore && (
        <EmptyState picture={<EmptyRewardsArt />} title={t('empty.collected.title')} action={action}>
          {t('empty.collected.text')}
        </EmptyState>
      )}
      <MorePages list={list} />
      {past.length > 0 && (
        <Folded title={t('past', { n: points(past.length) })}>
          <Tickets>{past.map(row)}</Tickets>
        </Folded>
      )}
    </>
  );
}

function isUsable({ status }: ClaimedReward): boolean {
  return status === 'CLAIMED';
}

interface ClaimedTicketProps {
  claim: ClaimedReward;
  onOpen: (path: string) => void;
}

/** A redeemed reward as a ticket: usable until when, and the way to use it; or since when not. */
function ClaimedTicket({ claim, onOpen }: ClaimedTicketProps) {
  const { t } = useTranslation('rewards');
  const words = useRewardTexts();
  const moment = useClaimDate(claim);
  const path = claimedRewardPath(claim);
  const link = linkTo(path, () => onOpen(path));
  const name = words.name(claim);
  return (
    <Ticket
      tone={fieldToneOf(claim.reward_id)}
      picture={<RewardPicture src={claim.image_thumbnail_url} size={72} />}
      title={name}
      note={moment}
      flag={<Badge $tone={isUsable(claim) ? 'good' : 'off'}>{t(`status.${claim.status}`)}</Badge>}
      action={
        isUsable(claim) && (
          <LinkButton compact {...link} aria-label={t('use.shortOf', { name })}>
            {t('use.short')}
          </LinkButton>
        )
      }
      link={link}
      faded={!isUsable(claim)}
    />
  );
}

const Tickets = styled.ul`
  display: grid;
  gap: ${space(3)};
  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 116px;
  }
`;
