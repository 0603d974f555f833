import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { anyOf } from '@/server/db/any-of';
import type { Db } from '@/server/db/transact';
import type { CodeRow } from '@/server/redemption/store';
import { isFor } from './collect.store';
import type { CouponRow, MyCouponRow } from './present';

// Single collected coupons; `store.ts` has the lists and the collecting.

export function findCoupon(db: Db, code: string) {
  return db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
}

/** Undefined also for a coupon of members among whom this one is not. */
export function findCouponFor(db: Db, memberId: string | null, code: string, now: number) {
  const found = db.selectFrom('coupons').selectAll().where('code', '=', code).where(isFor(memberId, now));
  return found.executeTakeFirst();
}

export function findMyCoupon(db: Db, id: string) {
  return db.selectFrom('my_coupons').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A collected coupon with its latest barcode, the store that used it, and whether the staff have to confirm. */
export type CollectedCoupon = {
  coupon: CouponRow;
  mine: MyCouponRow;
  code: CodeRow | null;
  store: { name_th: string; name_en: string } | null;
  asks_for_code: boolean;
};

export async function findCollected(
  db: Db,
  id: string,
  asksForCode: RawBuilder<boolean>,
): Promise<CollectedCoupon | undefined> {
  const { rows } = await sql<CollectedCoupon>`
    select to_json(coupons) as coupon, to_json(mine) as mine, to_json(latest) as code, ${asksForCode} as asks_for_code,
      case when stores.branch_code is not null
        then json_build_object('name_th', stores.name_th, 'name_en', stores.name_en) end as store
    from my_coupons as mine join coupons on coupons.code = mine.coupon_code
    left join (
      select my_coupon_id as owner_id, barcode as code, issued_at, expires_at, redeemed_at from coupon_barcodes
    ) as latest on latest.owner_id = mine.id
    left join stores on stores.branch_code = mine.used_branch
    where mine.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Locks a collected coupon until the transaction ends. */
export function lockMyCoupon(tx: Db, id: string) {
  return tx.selectFrom('my_coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function markUsed(tx: Db, id: string, branchCode: string, now: number) {
  return tx
    .updateTable('my_coupons')
    .set({ used_at: now, used_branch: branchCode })
    .where('id', '=', id)
    .where('used_at', '=', 0)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function setUse(tx: Db, id: string, { usedAt, branchCode }: { usedAt: number; branchCode: string }) {
  const update = tx.updateTable('my_coupons').set({ used_at: usedAt, used_branch: branchCode });
  await update.where('id', '=', id).execute();
}

export async function unuse(tx: Db, id: string): Promise<void> {
  await tx.updateTable('my_coupons').set({ used_at: 0, used_branch: null }).where('id', '=', id).execute();
}

/** Ends coupons of a stamp card; returns the names of those that were unused and had not ended. */
export async function endNow(tx: Db, ids: readonly string[], now: number) {
  const { rows } = await sql<{ name_th: string; name_en: string }>`
    with mine as (
      select id, used_at, expires_at from my_coupons where id = ${anyOf(ids, 'uuid')} and expires_at > ${now}::bigint for update
    ),
    ended as (
      update my_coupons set expires_at = ${now}::bigint from mine where my_coupons.id = mine.id
      returning mine.used_at, coupon_code
    )
    select name_th, name_en from ended join coupons on code = coupon_code where used_at = 0`.execute(tx);
  return rows;
}

export async function setExpiry(tx: Db, id: string, expiresAt: number): Promise<void> {
  await tx.updateTable('my_coupons').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}
