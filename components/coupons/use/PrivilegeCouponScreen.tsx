import { CouponDetail, CouponFacts, CouponTerms } from '@/components/coupons/ticket/CouponText';
import { CouponTicket } from '@/components/coupons/ticket/CouponTicket';
import { UsePage } from './UsePage';

/** /coupons-privilege/my-coupons/detail/: a collected coupon of the privilege page. */
export function PrivilegeCouponScreen() {
  return (
    <UsePage>
      {(coupon) => (
        <>
          <CouponTicket coupon={coupon} mine />
          <CouponFacts coupon={coupon} />
          <CouponTerms coupon={coupon} />
          <CouponDetail coupon={coupon} />
        </>
      )}
    </UsePage>
  );
}
