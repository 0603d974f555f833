import { useMemo } from 'react';
import type { Reward } from '@/contract/rewards';
import { balanceOf } from '@/domain/points';
import { groupRewards } from '@/domain/reward-groups';
import type { RewardType } from '@/domain/rewards';
import { useMember } from '@/hooks/members/useMember';
import { useRewardList } from './useRewardLists';

/** The rewards to redeem, grouped by how near they are; undefined until the list and the balance are known. */
export function useRewardShelf(type?: RewardType) {
  const list = useRewardList(type);
  const { data: member, error } = useMember();
  const { items } = list;
  const isReady = member !== undefined || error !== undefined;
  const rewards = useMemo(() => {
    if (!items || !isReady) return undefined;
    return groupRewards(items, ({ point_type }: Reward) => member && balanceOf(member.points, point_type));
  }, [items, member, isReady]);
  return { list, rewards };
}

export type RewardShelf = ReturnType<typeof useRewardShelf>;
