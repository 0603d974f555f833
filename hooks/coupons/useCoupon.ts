import { useCall } from '@/hooks/requests/useCall';
import { findMyCoupon, getCoupon, listCoupons } from '@/services/coupons';

export const couponKey = (code: string) => `coupon ${code}`;

/** A coupon of the hub, by its code. */
export function useCoupon(code: string) {
  return useCall(couponKey(code), () => getCoupon(code));
}

/** The same coupon in the member's pocket. */
export function useMyCoupon(code: string) {
  return useCall(`my coupon ${code}`, () => findMyCoupon(code));
}

/** Promoted coupons, at most so many: those that may still be collected or used. */
export function useSpecialCoupons(most: number) {
  const { data, ...call } = useCall('special coupons', () =>
    listCoupons({ scope: 'hub', featured: true, per_page: 10 }),
  );
  const good = data?.items.filter(({ status }) => status === 'active');
  return { coupons: good?.slice(0, most), ...call };
}
