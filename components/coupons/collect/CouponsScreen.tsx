import { CouponDetail, CouponFacts, CouponTerms } from '@/components/coupons/ticket/CouponText';
import { CouponTicket } from '@/components/coupons/ticket/CouponTicket';
import { CollectPage } from './CollectPage';

/** /coupons/: the first version of the coupon page, drawn as a ticket. */
export function CouponsScreen() {
  return (
    <CollectPage>
      {(coupon) => (
        <>
          <CouponTicket coupon={coupon} mine />
          <CouponFacts coupon={coupon} />
          <CouponDetail coupon={coupon} />
          <CouponTerms coupon={coupon} />
        </>
      )}
    </CollectPage>
  );
}
