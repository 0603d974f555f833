import { readSpecial, specialKey } from '@/hooks/members/home-calls';
import { isMember } from '@/hooks/members/is-member';
import { useCall } from '@/hooks/requests/useCall';
import { findMyCoupon } from '@/services/coupons';
import { call } from '@/services/http/call';

export const couponKey = (code: string) => `coupon ${code}`;

export const pocketSizeKey = 'coupons in the pocket';

/** A coupon of the hub, by its code. */
export function useCoupon(code: string) {
  return useCall(couponKey(code), () => call('getCoupon', { body: { code } }));
}

/** The same coupon in the member's pocket. */
export function useMyCoupon(code: string) {
  return useCall(`my coupon ${code}`, () => findMyCoupon(code));
}

/** How many coupons the member can use now; undefined until the answer, and for visitors. */
export function usePocketSize(): number | undefined {
  const key = isMember() ? pocketSizeKey : null;
  return useCall(key, () => call('listCoupons', { body: { scope: 'pocket', tab: 'valid', per_page: 1 } })).data?.total;
}

/** Promoted coupons, at most so many: those that may still be collected or used. Requested while `wanted`. */
export function useSpecialCoupons(most: number, wanted = true) {
  const { data, ...call } = useCall(wanted ? specialKey : null, readSpecial);
  const good = data?.items.filter(({ status }) => status === 'active');
  return { coupons: good?.slice(0, most), ...call };
}
