import { useCallback } from 'react';
import { useBarcode } from '@/hooks/till/useBarcode';
import { nowSeconds } from '@/services/browser/clock';
import { call } from '@/services/http/call';
import type { UsableCoupon } from './useCouponAtTill';
import { ends } from './useCouponAtTill';

/** Whether a coupon's code was shown before and can be seen again: until the coupon ends. */
export function canShowAgain({ codes, status, expires_at = 0 }: UsableCoupon): boolean {
  return codes !== undefined && status === 'used' && expires_at > nowSeconds();
}

/** The code of a partner. Showing it for the first time uses the coupon; it stays on this phone until the coupon ends. */
export function usePartnerCode({ my_coupon_id: id, barcode_expires_at: expiresAt }: UsableCoupon, changed: () => void) {
  const issue = useCallback(() => call('issueBarcode', { body: { my_coupon_id: id } }), [id]);
  const { barcode, busy, issue: ask } = useBarcode({ id, expiresAt, issue, changed, changedBy: ends });
  return { code: barcode?.barcode, busy, show: () => ask({}) };
}
