import { BenefitCard } from '@/components/coupons/shared/BenefitCard';
import { CouponHero } from '@/components/coupons/ticket/CouponHero';
import { CouponDetail, CouponTerms, CouponValidity } from '@/components/coupons/ticket/CouponText';
import { CollectPage } from './CollectPage';

/** /v2/coupon/profile/: the newer coupon page, with its picture first. */
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
