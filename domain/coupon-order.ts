import type { CouponOwner } from './coupons';
import { worksIn } from './stores';
import { savingOf } from './worth';

export const couponSorts = ['end', 'worth', 'near'] as const;

export type CouponSort = (typeof couponSorts)[number];

type Valued = { benefit?: Parameters<typeof savingOf>[0] };

/** The largest saving in baht first; then shares, whose baht depend on the price; then what says neither. Equals keep their order. */
export function byWorth<Coupon extends Valued>(coupons: readonly Coupon[]): Coupon[] {
  const rank = ({ benefit }: Coupon) => [savingOf(benefit) ?? 0, benefit?.percent ?? 0] as const;
  return [...coupons].sort((one, other) => {
    const [[saving, percent], [otherSaving, otherPercent]] = [rank(one), rank(other)];
    return otherSaving - saving || otherPercent - percent;
  });
}

type Placed = { owner: CouponOwner; category: string };
type NearStore = { brands: readonly string[]; distance_m?: number };

/**
 * How far it is to the nearest store in which a coupon can be used, in metres. A partner's coupon is used in the partner's own shops, whose
 * places are unknown; a coupon for all stores is as near as the nearest.
 */
export function distanceTo(coupon: Placed, stores: readonly NearStore[]): number | undefined {
  const distances = stores.filter(({ brands }) => worksIn(coupon, brands)).map(({ distance_m }) => distance_m);
  const known = distances.filter((metres) => metres !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/** The nearest first, those of unknown places last. Equals keep their order. */
export function byDistance<Coupon extends Placed>(coupons: readonly Coupon[], stores: readonly NearStore[]): Coupon[] {
  const metres = (coupon: Coupon) => distanceTo(coupon, stores) ?? Number.MAX_SAFE_INTEGER;
  return [...coupons].sort((one, other) => metres(one) - metres(other));
}
