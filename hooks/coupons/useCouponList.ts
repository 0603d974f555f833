import type { ListedCoupon } from '@/contract/coupons';
import type { Body } from '@/contract/types';
import { usePages } from '@/hooks/lists/usePages';
import { call } from '@/services/http/call';

/** The filters of a list; paging is handled by the list. */
export type CouponListInput = Omit<Body<'listCoupons'>, 'page' | 'per_page'>;

/** A list of coupons: the hub's or the pocket's, with filters. */
export function useCouponList(input: CouponListInput) {
  return usePages<ListedCoupon>({
    name: `coupons ${JSON.stringify(input)}`,
    read: (page) => call('listCoupons', { body: { ...input, ...page } }),
    idOf,
  });
}

// A member has a coupon once at most, and collecting it must not make another row of it.
function idOf({ code }: ListedCoupon): string {
  return code;
}
