import type { Insertable } from 'kysely';
import type { CouponBarcodeTable } from '@/server/db/schema-coupons';
import type { Db } from '@/server/db/transact';

// Collected coupons one by one, and their barcodes; `store.ts` is what lists and collects.

export function findCoupon(db: Db, code: string) {
  return db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst();
}

export function findMyCoupon(db: Db, id: string) {
  return db.selectFrom('my_coupons').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Holds a collected coupon until the transaction ends. */
export function lockMyCoupon(tx: Db, id: string) {
  return tx.selectFrom('my_coupons').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A barcode for the coupon, or nothing while an unused one lives: it stays. */
export function putBarcode(tx: Db, row: Insertable<CouponBarcodeTable>) {
  return tx
    .insertInto('coupon_barcodes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('my_coupon_id')
        .doUpdateSet({ barcode: row.barcode, issued_at: row.issued_at, expires_at: row.expires_at, redeemed_at: 0 })
        .where('coupon_barcodes.expires_at', '<=', row.issued_at),
    )
    .returningAll()
    .executeTakeFirst();
}

export function findBarcodeOf(db: Db, myCouponId: string) {
  return db.selectFrom('coupon_barcodes').selectAll().where('my_coupon_id', '=', myCouponId).executeTakeFirst();
}

export function findBarcode(db: Db, barcode: string) {
  return db.selectFrom('coupon_barcodes').selectAll().where('barcode', '=', barcode).executeTakeFirst();
}

/** Spends a living barcode; of any number of tills at once one gets it. */
export function spendBarcode(tx: Db, barcode: string, now: number) {
  return tx
    .updateTable('coupon_barcodes')
    .set({ redeemed_at: now })
    .where('barcode', '=', barcode)
    .where('redeemed_at', '=', 0)
    .where('expires_at', '>', now)
    .returning('my_coupon_id')
    .executeTakeFirst();
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
