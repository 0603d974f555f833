import { refuse } from '@/server/platform/outcome';
import type { CouponRow, MyCouponRow } from './present';

/** Printed codes have letters, digits and hyphens only. */
export function wrongCode(code: string) {
  return /^[A-Z0-9-]{3,32}$/.test(code)
    ? undefined
    : refuse('e2002', { fields: [{ field: 'code', message: 'invalid' }] });
}

/** Returns why a coupon cannot be collected at an instant, if so. The quota is checked by the database. */
export function refusalToCollect(coupon: CouponRow, tier: string, nowSeconds: number) {
  if (coupon.withdrawn) return refuse('e2007');
  if (coupon.effective_from > nowSeconds) return refuse('e2006');
  if (coupon.effective_to <= nowSeconds) return refuse('e2011');
  if (coupon.welcome || coupon.stamps) return refuse('e2004');
  return coupon.tiers.length > 0 && !coupon.tiers.includes(tier) ? refuse('e2004') : undefined;
}

/** Returns why a collected coupon cannot be used at an instant, if so. */
export function refusalToUse(coupon: CouponRow, mine: MyCouponRow, nowSeconds: number) {
  if (mine.used_at > 0) return refuse('e2008');
  if (mine.expires_at <= nowSeconds) return refuse('e2011');
  if (coupon.withdrawn) return refuse('e2007');
  return coupon.effective_from > nowSeconds ? refuse('e2006') : undefined;
}
