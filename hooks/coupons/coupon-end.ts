import type { ListedCoupon } from '@/contract/coupons';
import { nowSeconds } from '@/services/browser/clock';

/** When it ends, in epoch seconds. A collected coupon has its own end. */
export function endOf({ expires_at, effective_to }: ListedCoupon): number {
  return expires_at || effective_to;
}

const soonSeconds = 7 * 24 * 60 * 60;

/** Within a week. */
export function endsSoon(coupon: ListedCoupon): boolean {
  return endOf(coupon) - nowSeconds() <= soonSeconds;
}
