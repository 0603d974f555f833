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

/** How a coupon shows the code of a partner. */
export const codesShown = ['barcode', 'qr', 'letters'] as const;
export type CodesShown = (typeof codesShown)[number];

/** Limits for the codes of a partner; a barcode has to fit on a narrow phone. */
export const partnerCodeLimits = {
  shortest: 4,
  longest: { barcode: 24, qr: 200, letters: 32 },
  codesOfFile: 200_000,
} as const satisfies { longest: Record<CodesShown, number>; shortest: number; codesOfFile: number };

/** At this share of the quota codes are about to run out. */
export const fewCodesLeft = 0.1;

export const couponStatuses = ['active', 'used', 'expired', 'runout', 'unusable'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

export const pocketStatuses = ['CLAIMED', 'USED', 'EXPIRED'] as const;
export type PocketStatus = (typeof pocketStatuses)[number];

/** The tabs of the pocket; stored on the phone as a number, their index here (spec section 2). */
export const pocketTabs = ['valid', 'used_expired'] as const;
export type PocketTab = (typeof pocketTabs)[number];

/** A coupon's own state and the member's. Instants are epoch seconds; `usedAt` 0 is unused. */
export type CouponFacts = {
  effectiveFrom: number;
  effectiveTo: number;
  withdrawn: boolean;
  /** null: unlimited. */
  remaining: number | null;
  mine?: { expiresAt: number; usedAt: number } | undefined;
};

/**
 * The status on the ticket. A collected coupon follows its own time: a used-up quota or the end of collecting does not affect it;
 * withdrawing does.
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

/** When a coupon that is collected now ends: after its own days if it has any, and never after the coupon itself. */
export function collectedExpiresAt(effectiveTo: number, validDays: number | null, nowSeconds: number): number {
  return validDays === null ? effectiveTo : Math.min(effectiveTo, nowSeconds + validDays * daySeconds);
}

/** The time left, in the largest suitable unit: days, on the last day hours, in the last hour minutes. */
export function timeLeft(endsAt: number, nowSeconds: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  const left = Math.max(0, endsAt - nowSeconds);
  if (left >= daySeconds) return { unit: 'days', count: Math.floor(left / daySeconds) };
  if (left >= hourSeconds) return { unit: 'hours', count: Math.floor(left / hourSeconds) };
  return { unit: 'minutes', count: Math.ceil(left / 60) };
}

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;
