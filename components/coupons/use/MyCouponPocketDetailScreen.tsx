import { CouponDetail, CouponFacts, CouponTerms } from '@/components/coupons/ticket/CouponText';
import { CouponTicket } from '@/components/coupons/ticket/CouponTicket';
import { UsePage } from './UsePage';

/** /my-coupon-pockets/detail/: the first version of the page of a pocket coupon. */
export function MyCouponPocketDetailScreen() {
  return (
    <UsePage>
      {(coupon) => (
        <>
          <CouponTicket coupon={coupon} mine />
          <CouponFacts coupon={coupon} />
          <CouponDetail coupon={coupon} />
          <CouponTerms coupon={coupon} />
        </>
      )}
    </UsePage>
  );
}
