/** Coupons (spec section 3). */
export const couponOwners = ['CJ', 'PARTNER'] as const;
export type CouponOwner = (typeof couponOwners)[number];

export const couponTypes = ['cash_discount', 'product_discount'] as const;
export type CouponType = (typeof couponTypes)[number];

export const couponCategories = [
  'food',
  'drinks',
  'cafe',
  'household',
  'beauty',
  'mother_and_baby',
  'health',
  'partner',
] as const;
export type CouponCategory = (typeof couponCategories)[number];

/** 2 is an e-voucher. */
export const privileges = [1, 2] as const;
export type Privilege = (typeof privileges)[number];

export const couponStatuses = ['active', 'used', 'expired', 'runout', 'unusable'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

export const pocketStatuses = ['CLAIMED', 'USED', 'EXPIRED'] as const;
export type PocketStatus = (typeof pocketStatuses)[number];

/** The tabs of the pocket; remembered on the phone as a number, their place here (spec section 2). */
export const pocketTabs = ['valid', 'used_expired'] as const;
export type PocketTab = (typeof pocketTabs)[number];

/** A coupon as its own facts and the member's say. Instants are epoch seconds; `usedAt` 0 is unused. */
export type CouponFacts = {
  effectiveFrom: number;
  effectiveTo: number;
  withdrawn: boolean;
  /** null: as many as are asked for. */
  remaining: number | null;
  mine?: { expiresAt: number; usedAt: number } | undefined;
};

/**
 * What the ticket shows. A collected coupon lives its own time: that others took the rest, or that collecting has ended,
 * does not touch it; withdrawing does.
 */
export function couponStatus({ mine, ...coupon }: CouponFacts, nowSeconds: number): CouponStatus {
  if (mine && mine.usedAt > 0) return 'used';
  if ((mine ? mine.expiresAt : coupon.effectiveTo) <= nowSeconds) return 'expired';
  if (coupon.withdrawn || coupon.effectiveFrom > nowSeconds) return 'unusable';
  return !mine && coupon.remaining === 0 ? 'runout' : 'active';
}

export function pocketStatus(mine: { expiresAt: number; usedAt: number }, nowSeconds: number): PocketStatus {
  if (mine.usedAt > 0) return 'USED';
  return mine.expiresAt <= nowSeconds ? 'EXPIRED' : 'CLAIMED';
}

/** When a coupon that is collected now ends: with its own days if it has any, and never after the coupon itself. */
export function collectedExpiresAt(effectiveTo: number, validDays: number | null, nowSeconds: number): number {
  return validDays === null ? effectiveTo : Math.min(effectiveTo, nowSeconds + validDays * daySeconds);
}

/** How long is left, in the largest unit that says it: days, on the last day hours, in the last hour minutes. */
export function timeLeft(endsAt: number, nowSeconds: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const left = Math.max(0, endsAt - nowSeconds);
  if (left >= daySeconds) return { unit: 'days', count: Math.floor(left / daySeconds) };
  if (left >= hourSeconds) return { unit: 'hours', count: Math.floor(left / hourSeconds) };
  return { unit: 'minutes', count: Math.ceil(left / 60) };
}

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;
