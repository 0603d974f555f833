import { memo } from 'react';
import type { ListedCoupon } from '@/contract/coupons';
import { CouponTicket } from './CouponTicket';

export interface CouponRowsProps {
  coupons: readonly ListedCoupon[];
  mine: boolean;
  /** What the list finds a row by when somebody comes back to it. */
  mark: (code: string) => Record<string, string>;
  pathOf: (coupon: ListedCoupon) => string;
  onOpen: (coupon: ListedCoupon) => void;
}

/** One page of a list. What stands there already is not drawn anew when another page comes. */
export const CouponRows = memo(function CouponRows({ coupons, mine, mark, pathOf, onOpen }: CouponRowsProps) {
  return coupons.map((coupon) => (
    <li key={coupon.my_coupon_id ?? coupon.code} {...mark(coupon.code)}>
      <CouponTicket coupon={coupon} mine={mine} link={{ href: pathOf(coupon), onOpen: () => onOpen(coupon) }} />
    </li>
  ));
});
