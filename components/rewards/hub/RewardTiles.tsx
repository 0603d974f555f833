import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/buttons/Button';
import { FoldedItems } from '@/components/ui/cards/FoldedItems';
import { MorePages } from '@/components/ui/cards/MorePages';
import { ShelfTiles } from '@/components/ui/cards/ShelfTile';
import { EmptyRewardsArt } from '@/components/ui/illustrations/EmptyRewardsArt';
import { EmptyState } from '@/components/ui/states/EmptyState';
import { ErrorRetry } from '@/components/ui/states/ErrorRetry';
import type { Reward } from '@/contract/rewards';
import type { GroupedReward, RewardFilter } from '@/domain/reward-groups';
import { filtered } from '@/domain/reward-groups';
import { useListPosition } from '@/hooks/lists/useListPosition';
import { linkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useListedReward } from '@/hooks/rewards/useReward';
import type { RewardShelf } from '@/hooks/rewards/useRewardShelf';
import { rewardPath } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';
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
  const keepListed = useListedReward();
  if (!rewards)
    return list.error ? <ErrorRetry error={list.error} onRetry={list.retry} busy={list.busy} /> : <TileBones />;

  const shown = filtered(rewards, filter);
  const gone = filter === 'available' ? rewards.filter(({ group }) => group === 'gone') : [];
  const tile = (offer: GroupedReward<Reward>): ReactNode => {
    const id = offer.reward.reward_id;
    const path = rewardPath(offer.reward);
    const open = () => {
      place.leave(id);
      keepListed(offer.reward);
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
      {shown.length > 0 && <ShelfTiles aria-label={t(`filters.${filter}`)}>{shown.map(tile)}</ShelfTiles>}
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
          <ShelfTiles>{gone.map(tile)}</ShelfTiles>
        </FoldedItems>
      )}
    </>
  );
}
