import { BenefitCard } from '@/components/coupons/shared/BenefitCard';
import { CouponHero } from '@/components/coupons/ticket/CouponHero';
import { CouponDetail, CouponTerms, CouponValidity } from '@/components/coupons/ticket/CouponText';

import { UsePage } from './UsePage';

/** /v2/my-coupon/profile/: the newer page of a pocket coupon. */
export function MyCouponProfileScreen() {
  return (
    <UsePage>
      {(coupon) => (
        <>
          <CouponHero coupon={coupon} mine />
          <CouponValidity coupon={coupon} />
          <BenefitCard of="coupons" benefit={coupon.benefit} />
          <CouponDetail coupon={coupon} />
          <CouponTerms coupon={coupon} />
        </>
      )}
    </UsePage>
  );
}
