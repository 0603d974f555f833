import { CouponHero } from '@/components/coupons/ticket/CouponHero';
import { CouponDetail, CouponFacts, CouponTerms } from '@/components/coupons/ticket/CouponText';
import { UsePage } from './UsePage';

/** /v2/my-coupon/profile/: the newer page of a pocket coupon. */
export function MyCouponProfileScreen() {
  return (
    <UsePage>
      {(coupon) => (
        <>
          <CouponHero coupon={coupon} mine />
          <CouponFacts coupon={coupon} />
          <CouponDetail coupon={coupon} />
          <CouponTerms coupon={coupon} />
        </>
      )}
    </UsePage>
  );
}
