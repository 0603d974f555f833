import type { Selectable } from 'kysely';
import type { Coupon, MyCoupon } from '@/contract/coupons';
import { fitsUntil } from '@/domain/audiences';
import { couponStatus, pocketStatus } from '@/domain/coupons';
import type { CouponTable, MyCouponTable } from '@/server/db/schema-coupons';

export type CouponRow = Selectable<CouponTable>;
export type MyCouponRow = Selectable<MyCouponTable>;

/** The only place where rows become a coupon of the contract. `mine` is the caller's collected coupon, if any. */
export function presentCoupon(row: CouponRow, mine: MyCouponRow | undefined, nowSeconds: number): Coupon {
  const {
    taken: _taken,
    tiers: _tiers,
    valid_days: _days,
    sort_order: _order,
    welcome: _welcome,
    stamps: _stamps,
    run_out: _runOut,
    audience,
    for_some: _forSome,
    codes,
    withdrawn,
    updated_at: _at,
    ...rest
  } = row;
  const remaining = row.quota === null ? null : Math.max(0, row.quota - row.taken);
  const facts = {
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
    withdrawn,
    remaining,
    mine: mine && { expiresAt: mine.expires_at, usedAt: mine.used_at },
  };
  return {
    ...rest,
    // For a birthday the month may end before the coupon does.
    effective_to: audience ? Math.min(row.effective_to, fitsUntil(audience, nowSeconds)) : row.effective_to,
    ...(codes && { codes }),
    remaining,
    collected: mine !== undefined,
    ...(mine && { my_coupon_id: mine.id, expires_at: mine.expires_at, used_at: mine.used_at }),
    status: couponStatus(facts, nowSeconds),
  };
}

export function presentMyCoupon(row: CouponRow, mine: MyCouponRow, nowSeconds: number): MyCoupon {
  return {
    ...presentCoupon(row, mine, nowSeconds),
    my_coupon_id: mine.id,
    pocket_status: pocketStatus({ expiresAt: mine.expires_at, usedAt: mine.used_at }, nowSeconds),
    collected_at: mine.collected_at,
    expires_at: mine.expires_at,
    used_at: mine.used_at,
  };
}
