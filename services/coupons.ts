import type { Coupon, MyCoupon } from '@/contract/coupons';
import { limits } from '@/domain/limits';
import type { Result } from '@/domain/result';
import { done, failed } from '@/domain/result';
import type { ApiError } from '@/services/http/api-error';
import { ownError } from '@/services/http/api-error';
import { call } from './http/call';

/** Every coupon of the hub that can be collected or used now. */
export async function getActiveCoupons(): Promise<Result<Coupon[], ApiError>> {
  const found: Coupon[] = [];
  for (let page = 1; page <= hubPagesMost; page += 1) {
    const answer = await call('listCoupons', { body: { scope: 'hub', page, per_page: limits.perPageMost } });
    if (!answer.ok) return answer;
    found.push(...answer.data.items.filter(({ status }) => status === 'active'));
    if (page * limits.perPageMost >= answer.data.total) break;
  }
  return done(found);
}

/** Far more than a chain has at a time; a bound, so that no answer makes it go on. */
const hubPagesMost = 10;

function getMyCoupon(my_coupon_id: string) {
  return call('getMyCoupon', { body: { my_coupon_id } });
}

/** The caller's own copy of a coupon, by the coupon's code or by its pocket id. e2014: not collected. */
export async function findMyCoupon(code: string): Promise<Result<MyCoupon, ApiError>> {
  if (isPocketId(code)) return getMyCoupon(code);
  const coupon = await call('getCoupon', { body: { code } });
  if (!coupon.ok) return coupon;
  const id = coupon.data.my_coupon_id;
  return id === undefined ? failed(ownError('e2014', 404)) : getMyCoupon(id);
}

// Coupons have codes in capitals; pocket ids are UUIDs.
function isPocketId(code: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(code);
}
