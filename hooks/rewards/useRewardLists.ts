import type { ClaimedReward, Reward } from '@/contract/rewards';
import type { RewardType } from '@/domain/rewards';
import { listKeyOf, usePages } from '@/hooks/lists/usePages';
import { call } from '@/services/http/call';
import { listRewards } from '@/services/rewards';

/** The redeemable rewards; of one type, or of both. */
export function useRewardList(type?: RewardType) {
  return usePages<Reward>({
    name: `rewards ${type ?? 'all'}`,
    read: (page) => listRewards({ view: 'AVAILABLE', ...(type && { type }), ...page }),
    idOf: idOfReward,
  });
}

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
