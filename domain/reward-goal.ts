import type { PointType } from './points';
import type { RewardOffer } from './reward-blocked';
import { filtered, groupRewards, nearest } from './reward-groups';

type Redeemable = RewardOffer & { point_type: PointType };

/** The suggestion for a balance: the next reward that is nearly reached, or how many are within reach already. */
export type RewardGoal<R> = { kind: 'near'; reward: R; missing: number } | { kind: 'reached'; count: number };

/** The suggestion for the card's balance, by the groups of the rewards page. Undefined if nothing can be redeemed now or soon. */
export function rewardGoal<R extends Redeemable>(rewards: readonly R[], balance: number): RewardGoal<R> | undefined {
  const own = rewards.filter(({ point_type }) => point_type === 'cjpoint');
  const offers = groupRewards(own, () => balance);
  const next = nearest(offers);
  if (next) return { kind: 'near', reward: next.reward, missing: next.missing };
  const { length: count } = filtered(offers, 'now');
  return count > 0 ? { kind: 'reached', count } : undefined;
}
