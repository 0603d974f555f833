import type { PointType } from './points';
import type { RewardOffer } from './reward-blocked';
import { filtered, groupRewards, nearest } from './reward-groups';

type Redeemable = RewardOffer & { point_type: PointType; is_goal?: boolean };

/**
 * What a balance is collected for: the chosen reward (`missing` 0: reached), otherwise the next one that is nearly reached, or how many are
 * within reach already.
 */
export type RewardGoal<R> =
  | { kind: 'near'; reward: R; missing: number; chosen: boolean }
  | { kind: 'reached'; count: number; chosen: false };

/** The goal of the card's balance, by the groups of the rewards page. Undefined if nothing is chosen, or can be redeemed now or soon. */
export function rewardGoal<R extends Redeemable>(rewards: readonly R[], balance: number): RewardGoal<R> | undefined {
  const own = rewards.filter(({ point_type }) => point_type === 'cjpoint');
  const offers = groupRewards(own, () => balance);
  const chosen = offers.find(({ reward, group }) => reward.is_goal && group !== 'gone');
  const next = chosen ?? nearest(offers);
  if (next) return { kind: 'near', reward: next.reward, missing: next.missing, chosen: next === chosen };
  const { length: count } = filtered(offers, 'now');
  return count > 0 ? { kind: 'reached', count, chosen: false } : undefined;
}
