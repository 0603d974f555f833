import type { Store } from '@/contract/stores';
import { couponHubPath } from '@/domain/navigation/feature-routing';
import { worksIn } from '@/domain/stores';
import { isMember } from '@/hooks/members/is-member';
import type { Link } from '@/hooks/navigation/useLinkTo';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useCall } from '@/hooks/requests/useCall';
import { useToggles } from '@/hooks/toggles/useToggles';
import { getActiveCoupons } from '@/services/coupons';

/** How many coupons can be used in a store, and the hub filtered to them. 'unknown' until they are counted. */
export type StoreCoupons = { count: number; link: Link } | 'unknown' | undefined;

/** The member's coupons by store; undefined for visitors, if the hub is off, and if there are none. */
export function useStoreCoupons(): (store: Pick<Store, 'branch_code' | 'brands'>) => StoreCoupons {
  const { toggles, isOn } = useToggles();
  const link = useLinkTo();
  const hub = couponHubPath(toggles);
  // The older page has no such filter.
  const offered = isMember() && isOn('MenuCoupons') && hub === '/v2/coupon-hub/';
  const { data, error } = useCall(offered ? 'coupons by store' : null, getActiveCoupons);

  return ({ branch_code, brands }) => {
    if (!offered || error) return undefined;
    if (!data) return 'unknown';
    const count = data.filter((coupon) => worksIn(coupon, brands)).length;
    return count > 0 ? { count, link: link(`${hub}?branch=${encodeURIComponent(branch_code)}`) } : undefined;
  };
}
