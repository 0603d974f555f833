import { useTranslation } from 'react-i18next';
import type { ShelfItem } from '@/components/ui/lists/Shelf';
import { Shelf } from '@/components/ui/lists/Shelf';
import type { Reward } from '@/contract/rewards';
import type { GroupedReward, RewardFilter } from '@/domain/reward-groups';
import { filtered } from '@/domain/reward-groups';
import { useKeepListed } from '@/hooks/requests/useKeepListed';
import { useChooseGoal } from '@/hooks/rewards/useChooseGoal';
import { rewardKey } from '@/hooks/rewards/useReward';
import type { RewardShelf } from '@/hooks/rewards/useRewardShelf';
import { rewardPath } from '@/hooks/rewards/useRewardTexts';
import { useFormats } from '@/hooks/texts/useFormats';
import { RewardTile } from './RewardTile';

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
  const keepListed = useKeepListed();
  const goal = useChooseGoal();
  const itemOf = (offer: GroupedReward<Reward>): ShelfItem => ({
    id: offer.reward.reward_id,
    path: rewardPath(offer.reward),
    keep: () => keepListed(rewardKey(offer.reward.reward_id), offer.reward),
    tile: (link) => <RewardTile offer={offer} goal={goal} link={link} />,
  });
  const gone = filter === 'available' ? (rewards?.filter(({ group }) => group === 'gone') ?? []) : [];
  const showAll = filter !== 'available' && onShowAll;
  return (
    <Shelf
      list={list}
      label={t(`filters.${filter}`)}
      shown={rewards && filtered(rewards, filter).map(itemOf)}
      gone={{ title: t('gone', { n: points(gone.length) }), items: gone.map(itemOf) }}
      empty={{
        title: t(`empty.${filter}.title`),
        text: t(`empty.${filter}.text`),
        action: showAll ? { label: t('empty.action'), onClick: showAll } : undefined,
      }}
    />
  );
}
