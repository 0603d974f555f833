import { CouponHero } from '@/components/coupons/ticket/CouponHero';
import { CouponDetail, CouponFacts, CouponTerms } from '@/components/coupons/ticket/CouponText';
import { CollectPage } from './CollectPage';

/** /v2/coupon/profile/: the newer coupon page, with its picture first. */
export function CouponProfileScreen() {
  return (
    <CollectPage>
      {(coupon) => (
        <>
          <CouponHero coupon={coupon} />
          <CouponFacts coupon={coupon} />
          <CouponDetail coupon={coupon} />
          <CouponTerms coupon={coupon} />
        </>
      )}
    </CollectPage>
  );
}
