import { CouponDetails } from '@/components/coupons/ticket/CouponDetails';
import { CollectPage } from './CollectPage';

/** /v2/coupon/profile/ and /coupons/: a coupon that can be collected. */
export function CouponProfileScreen() {
  return <CollectPage>{(coupon) => <CouponDetails coupon={coupon} />}</CollectPage>;
}
