import type { ClaimedReward, Reward } from '@/contract/rewards';
import type { Answer } from '@/contract/types';
import type { RewardType } from '@/domain/rewards';
import { rewardTypes } from '@/domain/rewards';
import { listKeyOf, usePages } from '@/hooks/lists/usePages';
import { call } from '@/services/http/call';
import { listRewards } from '@/services/rewards';

/** The redeemable rewards; of one type, or of both. */
export function useRewardList(type?: RewardType) {
  return usePages<Reward, Answer<'listRewards'>>({
    name: listOfType(type),
    read: (page) => listRewards({ view: 'AVAILABLE', ...(type && { type }), ...page }),
    idOf: idOfReward,
  });
}

const listOfType = (type: RewardType | undefined) => `rewards ${type ?? 'all'}`;

/** For an action that changes the redeemable rewards. */
export const rewardListKeys = [undefined, ...rewardTypes].map((type) => listKeyOf(listOfType(type)));

const claimedList = 'claimed rewards';

/** For an action that adds to the redeemed rewards. */
export const claimedListKey = listKeyOf(claimedList);

/** The member's redeemed rewards, newest first. */
export function useClaimedList() {
  return usePages<ClaimedReward>({
    name: claimedList,
    read: (query) => call('listClaimedRewards', { query }),
    idOf: idOfClaim,
  });
}

function idOfReward({ reward_id }: Reward): string {
  return reward_id;
}

function idOfClaim({ claim_transaction_id }: ClaimedReward): string {
  return claim_transaction_id;
}
