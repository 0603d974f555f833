import type { RewardOffer } from './reward-blocked';
import { rewardBlockedReason } from './reward-blocked';
import { byMissing, isNearlyReached, shortfall } from './rewards';

/**
 * How near a reward is. `now`: the balance is enough. `near`: some points are missing. `later`: most are. `gone`: it can no longer be
 * redeemed.
 */
export type RewardGroup = 'now' | 'near' | 'later' | 'donation' | 'gone';

/** The group of a reward by the member's balance; without one, all count as within reach. */
export function rewardGroup(reward: RewardOffer, balance: number | undefined): RewardGroup {
  if (rewardBlockedReason(reward, balance)?.kind === 'over') return 'gone';
  if (reward.type === 'DONATION') return 'donation';
  if (balance === undefined || shortfall(reward.price, balance) === 0) return 'now';
  return isNearlyReached(reward.price, balance) ? 'near' : 'later';
}

/** The filters of the rewards; their names are used in the URL. */
export const rewardFilters = ['now', 'near', 'available', 'donate'] as const;
export type RewardFilter = (typeof rewardFilters)[number];

const groupsOf: Record<RewardFilter, readonly RewardGroup[]> = {
  now: ['now'],
  near: ['near'],
  available: ['now', 'near', 'later', 'donation'],
  donate: ['donation'],
};

export type GroupedReward<R extends RewardOffer> = { reward: R; group: RewardGroup; missing: number };

/** The rewards with their groups, in the catalogue's order. */
export function groupRewards<R extends RewardOffer>(
  rewards: readonly R[],
  balanceOf: (reward: R) => number | undefined,
): GroupedReward<R>[] {
  return rewards.map((reward) => {
    const balance = balanceOf(reward);
    const missing = balance === undefined ? 0 : shortfall(reward.price, balance);
    return { reward, missing, group: rewardGroup(reward, balance) };
  });
}

/** The rewards of a filter; nearly reached ones are sorted by how near they are. */
export function filtered<R extends RewardOffer>(
  rewards: readonly GroupedReward<R>[],
  filter: RewardFilter,
): GroupedReward<R>[] {
  const chosen = rewards.filter(({ group }) => groupsOf[filter].includes(group));
  return filter === 'near' ? chosen.sort(byMissing) : chosen;
}

/** The reward with the fewest missing points, if one is nearly reached. */
export function nearest<R extends RewardOffer>(rewards: readonly GroupedReward<R>[]): GroupedReward<R> | undefined {
  return filtered(rewards, 'near')[0];
}
