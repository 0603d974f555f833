/** Rewards (spec section 3). */
export const rewardTypes = ['VOUCHER', 'DONATION'] as const;
export type RewardType = (typeof rewardTypes)[number];

export const rewardViews = ['AVAILABLE', 'COLLECTED'] as const;
export type RewardView = (typeof rewardViews)[number];

export const rewardAvailabilities = ['ACTIVE', 'RUNOUT', 'CLAIMLIMITED', 'EXPIRED'] as const;
export type RewardAvailability = (typeof rewardAvailabilities)[number];

export const claimStatuses = ['CLAIMED', 'USED', 'EXPIRED'] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** A reward's own state and the member's claims. Instants are epoch seconds; null is without a limit. */
export type RewardFacts = {
  effectiveTo: number;
  remaining: number | null;
  claimLimit: number | null;
  claimed: number;
};

/** The member's own limit is reported before the stock, because a restock does not change it. */
export function rewardAvailability(
  { effectiveTo, remaining, claimLimit, claimed }: RewardFacts,
  nowSeconds: number,
): RewardAvailability {
  if (effectiveTo <= nowSeconds) return 'EXPIRED';
  if (claimLimit !== null && claimed >= claimLimit) return 'CLAIMLIMITED';
  return remaining === 0 ? 'RUNOUT' : 'ACTIVE';
}

export type RewardPrice = {
  normalPoint: number;
  eventPoint: number | null;
  eventFrom: number | null;
  eventTo: number | null;
};

/** The event's price while the event runs, otherwise the normal one. */
export function rewardPrice({ normalPoint, eventPoint, eventFrom, eventTo }: RewardPrice, nowSeconds: number): number {
  if (eventPoint === null || eventFrom === null || eventTo === null) return normalPoint;
  return eventFrom <= nowSeconds && nowSeconds < eventTo ? eventPoint : normalPoint;
}

export function claimStatus(claim: { usedAt: number; effectiveTo: number }, nowSeconds: number): ClaimStatus {
  if (claim.usedAt > 0) return 'USED';
  return claim.effectiveTo <= nowSeconds ? 'EXPIRED' : 'CLAIMED';
}

/** How many points are missing; 0 if there are enough. */
export function shortfall(price: number, balance: number): number {
  return Math.max(0, price - balance);
}

/** Sorts by how many points are missing, the fewest first. */
export function byMissing(one: { missing: number }, other: { missing: number }): number {
  return one.missing - other.missing;
}

/** So few points are soon collected, for any price. */
const soonCollected = 500;

/** Whether points are missing, but at most half of the price: 860 points have nearly reached 1,000. */
export function isNearlyReached(price: number, balance: number): boolean {
  const missing = shortfall(price, balance);
  return missing > 0 && missing <= Math.max(price / 2, soonCollected);
}
