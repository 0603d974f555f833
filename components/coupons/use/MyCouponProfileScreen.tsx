import { CouponDetails } from '@/components/coupons/ticket/CouponDetails';
import { UsePage } from './UsePage';

/** /v2/my-coupon/profile/, /my-coupon-pockets/detail/ and /coupons-privilege/my-coupons/detail/: a coupon of the pocket. */
export function MyCouponProfileScreen() {
  return <UsePage>{(coupon) => <CouponDetails coupon={coupon} mine />}</UsePage>;
}
