import type { PointType } from './points';
import type { RewardAvailability, RewardType } from './rewards';
import { isNearlyReached, shortfall } from './rewards';

type Redeemable = {
  type: RewardType;
  point_type: PointType;
  price: number;
  availability: RewardAvailability;
  /** e4004 is a balance that is too low. */
  error_code: string;
};

/** What the balance suggests: the next reward that is nearly reached, or how many are within reach already. */
export type RewardGoal<R> = { kind: 'near'; reward: R; missing: number } | { kind: 'reached'; count: number };

/**
 * The cheapest reward above the balance, if it is nearly reached. Undefined where nothing can be redeemed now or soon.
 */
export function rewardGoal<R extends Redeemable>(rewards: readonly R[], balance: number): RewardGoal<R> | undefined {
  const open = rewards.filter(isOpen);
  const next = open.filter(({ price }) => price > balance).sort((one, other) => one.price - other.price)[0];
  if (next && isNearlyReached(next.price, balance))
    return { kind: 'near', reward: next, missing: shortfall(next.price, balance) };
  const count = open.filter(({ price }) => price <= balance).length;
  return count > 0 ? { kind: 'reached', count } : undefined;
}

function isOpen({ type, point_type, availability, error_code }: Redeemable): boolean {
  return (
    type === 'VOUCHER' &&
    point_type === 'cjpoint' &&
    availability === 'ACTIVE' &&
    (error_code === '' || error_code === 'e4004')
  );
}
