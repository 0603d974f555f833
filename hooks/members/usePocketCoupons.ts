import type { ListedCoupon } from '@/contract/coupons';
import { useCall } from '@/hooks/requests/useCall';
import { pocketKey, readPocket } from './home-calls';

/** A coupon that the member has collected. */
export type PocketCoupon = ListedCoupon & { my_coupon_id: string };

/** The member's usable coupons, the soonest end first, and how many there are in all. Requested while `wanted`. */
export function usePocketCoupons(wanted: boolean) {
  const { data, ...call } = useCall(wanted ? pocketKey : null, readPocket);
  return { coupons: data?.items.filter(isUsable), total: data?.total ?? 0, ...call };
}

function isUsable(coupon: ListedCoupon): coupon is PocketCoupon {
  return coupon.status === 'active' && coupon.my_coupon_id !== undefined;
}
