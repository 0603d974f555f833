import type { MyCoupon } from '@/contract/coupons';
import type { Body } from '@/contract/types';
import { pocketTabs } from '@/domain/coupons';
import type { Result } from '@/domain/result';
import { failed } from '@/domain/result';
import type { ApiError } from '@/services/http/api-error';
import { ownError } from '@/services/http/api-error';
import { call } from './http/call';

export function listCoupons(body: Body<'listCoupons'>) {
  return call('listCoupons', { body });
}

export function getCoupon(code: string) {
  return call('getCoupon', { body: { code } });
}

export function collectCoupon(code: string, idempotencyKey: string) {
  return call('collectCoupon', { body: { code }, idempotencyKey });
}

/**
 * Whether the member has collected one coupon so far, usable, used or expired: the server's
 * answer, since phones change. Undefined if it cannot be loaded now.
 */
export async function hasCollectedOne(): Promise<boolean | undefined> {
  const totals = await Promise.all(pocketTabs.map((tab) => listCoupons({ scope: 'pocket', tab, per_page: 1 })));
  const counted = totals.flatMap((answer) => (answer.ok ? [answer.data.total] : []));
  return counted.length < totals.length ? undefined : counted.reduce((sum, total) => sum + total, 0) === 1;
}

function getMyCoupon(my_coupon_id: string) {
  return call('getMyCoupon', { body: { my_coupon_id } });
}

/** The caller's own copy of a coupon, by the coupon's code or by its pocket id. e2014: not collected. */
export async function findMyCoupon(code: string): Promise<Result<MyCoupon, ApiError>> {
  if (isPocketId(code)) return getMyCoupon(code);
  const coupon = await getCoupon(code);
  if (!coupon.ok) return coupon;
  const id = coupon.data.my_coupon_id;
  return id === undefined ? failed(ownError('e2014', 404)) : getMyCoupon(id);
}

/** Without an idempotency key: an active barcode is returned again anyway, and a new one is a new intention. */
export function issueBarcode(body: Body<'issueBarcode'>) {
  return call('issueBarcode', { body });
}

// Coupons have codes in capitals; pocket ids are UUIDs.
function isPocketId(code: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(code);
}
