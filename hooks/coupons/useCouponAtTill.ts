import { useCallback } from 'react';
import type { ListedCoupon, MyCoupon } from '@/contract/coupons';
import { useAtTill } from '@/hooks/till/useAtTill';
import type { StaffConfirmation } from '@/hooks/till/useStaffSheet';
import { call } from '@/services/http/call';

/** A collected coupon, as its own call or a list describes it. */
export type UsableCoupon = ListedCoupon & Pick<MyCoupon, 'my_coupon_id' | 'barcode_expires_at'>;

export function isUsable(coupon: ListedCoupon): coupon is UsableCoupon {
  return coupon.my_coupon_id !== undefined && coupon.status === 'active';
}

/** Refusals that mean that the coupon has changed since the page loaded. */
export const ends = ['e2006', 'e2007', 'e2008', 'e2011', 'e2012'] as const;

/** The timed barcode of a coupon. */
export function useCouponAtTill(coupon: UsableCoupon, changed: () => void, opensAtOnce: boolean) {
  const { my_coupon_id: id, barcode_expires_at: expiresAt } = coupon;
  const issue = useCallback(
    (confirmation?: StaffConfirmation) => call('issueBarcode', { body: { my_coupon_id: id, ...confirmation } }),
    [id],
  );
  const isUsed = coupon.status === 'used';
  return useAtTill({ id, expiresAt, issue, changed, changedBy: ends, isUsed, opensAtOnce });
}
