import { BenefitCard } from '@/components/coupons/shared/BenefitCard';
import { CouponDetail, CouponTerms, CouponValidity } from '@/components/coupons/ticket/CouponText';
import { CouponTicket } from '@/components/coupons/ticket/CouponTicket';
import { UsePage } from './UsePage';

/** /coupons-privilege/my-coupons/detail/: a collected coupon of the privilege page. */
export function PrivilegeCouponScreen() {
  return (
    <UsePage>
      {(coupon) => (
        <>
          <CouponTicket coupon={coupon} mine />
          <CouponValidity coupon={coupon} />
          <BenefitCard of="coupons" benefit={coupon.benefit} />
          <CouponTerms coupon={coupon} />
          <CouponDetail coupon={coupon} />
        </>
      )}
    </UsePage>
  );
}
