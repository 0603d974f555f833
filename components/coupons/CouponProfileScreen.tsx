import { BenefitCard } from '@/components/layout/BenefitCard';
import { CollectPage } from './CollectPage';
import { CouponHero } from './CouponHero';
import { CouponDetail, CouponTerms, CouponValidity } from './CouponText';

/** /v2/coupon/profile/: the newer page of a coupon, its drawing first. */
export function CouponProfileScreen() {
  return (
    <CollectPage>
      {(coupon) => (
        <>
          <CouponHero coupon={coupon} />
          <CouponValidity coupon={coupon} />
          <BenefitCard of="coupons" benefit={coupon.benefit} />
          <CouponDetail coupon={coupon} />
          <CouponTerms coupon={coupon} />
        </>
      )}
    </CollectPage>
  );
}
