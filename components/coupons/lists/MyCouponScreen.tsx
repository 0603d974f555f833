import { CouponsRoot } from './CouponsRoot';

/** /v2/my-coupon/: the same screen with the member's own coupons; the address may name a category. */
export function MyCouponScreen() {
  return <CouponsRoot first="mine" />;
}
