import { BenefitCard } from '@/components/layout/BenefitCard';
import { CouponDetail, CouponTerms, CouponValidity } from './CouponText';
import { CouponTicket } from './CouponTicket';
import { UsePage } from './UsePage';

/** /my-coupon-pockets/detail/: the first page of a coupon in the pocket. */
export function MyCouponPocketDetailScreen() {
  return (
    <UsePage>
      {(coupon) => (
        <>
          <CouponTicket coupon={coupon} mine />
          <CouponValidity coupon={coupon} />
          <BenefitCard of="coupons" benefit={coupon.benefit} />
          <CouponDetail coupon={coupon} />
          <CouponTerms coupon={coupon} />
        </>
      )}
    </UsePage>
  );
}
