import type { Store } from '@/contract/stores';
import { couponHubPath } from '@/domain/navigation/feature-routing';
import { worksIn } from '@/domain/stores';
import { useAllCoupons } from '@/hooks/coupons/useAllCoupons';
import { isMember } from '@/hooks/members/is-member';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useToggles } from '@/hooks/toggles/useToggles';

/** How many coupons can be used in a store, and the hub filtered to them. 'unknown' until they are counted. */
export type StoreCoupons = { count: number; link: Link } | 'unknown' | undefined;

/** The member's coupons by store; undefined for visitors, if the hub is off, and if there are none. */
export function useStoreCoupons(): (store: Pick<Store, 'branch_code' | 'brands'>) => StoreCoupons {
  const { toggles, isOn } = useToggles();
  const link = useLinkTo();
  const hub = couponHubPath(toggles);
  // The older page has no such filter.
  const offered = isMember() && isOn('MenuCoupons') && hub === '/v2/coupon-hub/';
  const { data, error } = useAllCoupons(offered);

  return ({ branch_code, brands }) => {
    if (!offered || error) return undefined;
    if (!data) return 'unknown';
    const count = data.filter((coupon) => worksIn(coupon, brands)).length;
    return count > 0 ? { count, link: link(`${hub}?branch=${encodeURIComponent(branch_code)}`) } : undefined;
  };
}
