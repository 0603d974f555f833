import { BenefitCard } from '@/components/layout/BenefitCard';
import { CollectPage } from './CollectPage';
import { CouponDetail, CouponTerms, CouponValidity } from './CouponText';
import { CouponTicket } from './CouponTicket';

/** /coupons/: the first page of a coupon, as the ticket it is. */
export function CouponsScreen() {
  return (
    <CollectPage>
      {(coupon) => (
        <>
          <CouponTicket coupon={coupon} mine />
          <CouponValidity coupon={coupon} />
          <BenefitCard of="coupons" benefit={coupon.benefit} />
          <CouponDetail coupon={coupon} />
          <CouponTerms coupon={coupon} />
        </>
      )}
    </CollectPage>
  );
}
