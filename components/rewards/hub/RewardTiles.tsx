import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import { Button } from '@/components/ui/buttons/Button';
import { FoldedItems } from '@/components/ui/cards/FoldedItems';
import { MorePages } from '@/components/ui/cards/MorePages';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { Reward } from '@/contract/rewards';
import type { GroupedReward, RewardFilter } from '@/domain/reward-groups';
import { filtered } from '@/domain/reward-groups';
import { useListPosition } from '@/hooks/lists/useListPosition';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import type { RewardShelf } from '@/hooks/rewards/useRewardShelf';
import { rewardPath } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';
import { space } from '@/styles/tokens';
import { RewardTile } from './RewardTile';
import { TileBones } from './TileBones';

export interface RewardTilesProps {
  shelf: RewardShelf;
  filter: RewardFilter;
  /** Leads from a filter without a reward to all of them. */
  onShowAll?: () => void;
}

/** The rewards of a filter in two columns; what cannot be had any more is folded at the end of all of them. */
export function RewardTiles({ shelf: { list, rewards }, filter, onShowAll }: RewardTilesProps) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const { push } = useNavigate();
  const place = useListPosition(list);
  if (!rewards)
    return list.error ? <ErrorRetry error={list.error} onRetry={list.retry} busy={list.busy} /> : <TileBones />;

  const shown = filtered(rewards, filter);
  const gone = filter === 'available' ? rewards.filter(({ group }) => group === 'gone') : [];
  const tile = (offer: GroupedReward<Reward>): ReactNode => {
    const id = offer.reward.reward_id;
    const path = rewardPath(offer.reward);
    const open = () => {
      place.leave(id);
      push(path);
    };
    return (
      <li key={id} {...place.mark(id)}>
        <RewardTile offer={offer} link={linkTo(path, open)} />
      </li>
    );
  };
  const isEmpty = shown.length === 0 && gone.length === 0 && !list.hasMore;
  return (
    <>
      {shown.length > 0 && <Tiles aria-label={t(`filters.${filter}`)}>{shown.map(tile)}</Tiles>}
      {isEmpty && (
        <EmptyState
          picture={<EmptyRewardsArt />}
          title={t(`empty.${filter}.title`)}
          action={
            onShowAll &&
            filter !== 'available' && (
              <Button kind="secondary" compact onClick={onShowAll}>
                {t('empty.action')}
              </Button>
            )
          }
        >
          {t(`empty.${filter}.text`)}
        </EmptyState>
      )}
      <MorePages list={list} />
      {gone.length > 0 && (
        <FoldedItems title={t('gone', { n: points(gone.length) })}>
          <Tiles>{gone.map(tile)}</Tiles>
        </FoldedItems>
      )}
    </>
  );
}

/** Two columns from 320 px on, one where the reader's text is too large for them. */
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, calc(50% - ${space(1.5)}))), 1fr));
  gap: ${space(3)};
  /* What is out of sight costs nothing to lay out. */
  > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 232px;
  }
`;
