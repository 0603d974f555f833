import { useCall } from '@/hooks/requests/useCall';
import { findMyCoupon, getCoupon } from '@/services/coupons';

export const couponKey = (code: string) => `coupon ${code}`;

/** A coupon of the hub, by its code. */
export function useCoupon(code: string) {
  return useCall(couponKey(code), () => getCoupon(code));
}

/** The same coupon in the member's pocket. */
export function useMyCoupon(code: string) {
  return useCall(`my coupon ${code}`, () => findMyCoupon(code));
}
