import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FrozenNotice } from '@/components/points/shared/FrozenNotice';
import { RewardPage } from '@/components/rewards/detail/later-reward-page';
import { CollectedRewards } from '@/components/rewards/mine/CollectedRewards';
import { FilterChips } from '@/components/ui/buttons/Chip';
import type { Reward } from '@/contract/rewards';
import type { GroupedReward, RewardFilter } from '@/domain/reward-groups';
import { filtered, nearest, rewardFilters } from '@/domain/reward-groups';
import { useQueryState } from '@/hooks/navigation/usePageQuery';
import { usePreload } from '@/hooks/navigation/usePreload';
import { useChooseGoal } from '@/hooks/rewards/useChooseGoal';
import { useClaimedList } from '@/hooks/rewards/useRewardLists';
import { useRewardShelf } from '@/hooks/rewards/useRewardShelf';
import { useFormats } from '@/hooks/texts/useFormats';
import { LostGoal } from './LostGoal';
import { NearReward } from './NearReward';
import { RewardsBones } from './RewardsBones';
import { RewardTiles } from './RewardTiles';

/** In the address; without a choice it begins with what can be redeemed now, or with all if nothing can. */
const choices = ['any', ...rewardFilters, 'collected'] as const;
type Choice = (typeof choices)[number];

/** What is nearly reached, and the rewards by how near they are; the last filter is what the member has redeemed. */
export function RewardsContent({ requested }: { requested: string | undefined }) {
  const { t } = useTranslation('rewards');
  const { points } = useFormats();
  const [choice, choose] = useQueryState<Choice>('tab', choices, requested);
  usePreload(['/rewards/detail/'], []);
  useEffect(RewardPage.fetch, []);
  const shelf = useRewardShelf();
  const mine = useClaimedList();
  const goal = useChooseGoal();
  const { rewards, list } = shelf;
  const chosen = choice === 'any' ? first(rewards) : choice;
  // Once shown, the filters stay, whatever loads below them.
  const waitsForMine = choice === 'collected' && requested === 'collected' && !mine.items && !mine.error;
  if ((!rewards && !list.error) || waitsForMine) return <RewardsBones />;

  const chosenGoal = rewards?.find(({ reward, group }) => reward.is_goal && group !== 'gone');
  const near = chosenGoal ?? (rewards && nearest(rewards));

  // A count is shown only once it is complete.
  const counted = (count: number | undefined) => (count ? ` ${points(count)}` : '');
  const countOf = (filter: RewardFilter) => (rewards && !list.hasMore ? filtered(rewards, filter).length : undefined);
  const usable = mine.hasMore ? undefined : mine.items?.filter(({ status }) => status === 'CLAIMED').length;
  const isOffered = (id: Choice) =>
    id === chosen || id === 'available' || id === 'collected' || (id !== 'any' && countOf(id) !== 0);
  const label = { now: counted(countOf('now')), near: '', available: '', donate: '', collected: counted(usable) };
  const chips = ([...rewardFilters, 'collected'] as const)
    .filter(isOffered)
    .map((id) => ({ id, label: `${t(`filters.${id}`)}${label[id]}` }));

  return (
    <>
      <FrozenNotice />
      {list.first?.lost_goal && <LostGoal lost={list.first.lost_goal} goal={goal} />}
      {near && <NearReward offer={near} />}
      <FilterChips label={t('filters.label')} chips={chips} chosen={chosen} onChoose={choose} />
      {chosen === 'collected' ? (
        <CollectedRewards list={mine} onShowAvailable={() => choose('available')} />
      ) : (
        <RewardTiles shelf={shelf} filter={chosen} onShowAll={() => choose('available')} />
      )}
    </>
  );
}

function first(rewards: readonly GroupedReward<Reward>[] | undefined) {
  return rewards && filtered(rewards, 'now').length === 0 ? 'available' : 'now';
}
