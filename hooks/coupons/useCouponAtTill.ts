import { useCallback } from 'react';
import type { MyCoupon } from '@/contract/coupons';
import { useAtTill } from '@/hooks/till/useAtTill';
import type { StaffConfirmation } from '@/hooks/till/useStaffSheet';
import { issueBarcode } from '@/services/coupons';

/** Refusals that mean that the coupon has changed since the page loaded. */
const ends = ['e2006', 'e2007', 'e2008', 'e2011', 'e2012'] as const;

/** The timed barcode of a coupon. */
export function useCouponAtTill(coupon: MyCoupon, changed: () => void) {
  const { my_coupon_id: id, barcode_expires_at: expiresAt } = coupon;
  const issue = useCallback(
    (confirmation?: StaffConfirmation) => issueBarcode({ my_coupon_id: id, ...confirmation }),
    [id],
  );
  return useAtTill({ id, expiresAt, issue, changed, changedBy: ends, isUsed: coupon.status === 'used' });
}
