import type { Insertable, Selectable } from 'kysely';
import type { CouponRedemptionTable } from '@/server/db/schema-coupons';
import type { Db } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/bill-key';

export type Redemption = Selectable<CouponRedemptionTable>;

export async function insertRedemption(tx: Db, redemption: Insertable<CouponRedemptionTable>): Promise<void> {
  await tx.insertInto('coupon_redemptions').values(redemption).execute();
}

/** The last use of a barcode at a branch: chance may have drawn the same digits for another coupon, years before. */
export function findRedemption(db: Db, barcode: string, branchCode: string): Promise<Redemption | undefined> {
  const found = db.selectFrom('coupon_redemptions').selectAll().where('barcode', '=', barcode);
  return found.where('branch_code', '=', branchCode).orderBy('redeemed_at', 'desc').limit(1).executeTakeFirst();
}

/** In the same order for all, so that two who give back wait for each other and not in a circle. */
export function redemptionsOfBill(tx: Db, { branchCode, billNo }: BillKey): Promise<Redemption[]> {
  const found = tx.selectFrom('coupon_redemptions').selectAll().where('branch_code', '=', branchCode);
  return found.where('bill_no', '=', billNo).orderBy('my_coupon_id').orderBy('redeemed_at').execute();
}

export async function hasVoided(tx: Db, { branchCode, billNo }: BillKey): Promise<boolean> {
  const found = tx.selectFrom('coupon_redemptions').select('id').where('branch_code', '=', branchCode);
  const voided = found.where('bill_no', '=', billNo).where('released_by', '=', 'void');
  return (await voided.limit(1).executeTakeFirst()) !== undefined;
}

/** Whose coupons were used on a bill. */
export async function ownersOfBill(tx: Db, { branchCode, billNo }: BillKey): Promise<string[]> {
  const owners = await tx
    .selectFrom('coupon_redemptions')
    .innerJoin('my_coupons', 'my_coupons.id', 'my_coupon_id')
    .select('member_id')
    .distinct()
    .where('branch_code', '=', branchCode)
    .where('bill_no', '=', billNo)
    .execute();
  return owners.map(({ member_id }) => member_id);
}

/** Whether this transaction is the one that gives it back. The coupon is held. */
export async function markReleased(
  tx: Db,
  id: string,
  released: { by: 'release' | 'void'; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('coupon_redemptions')
    .set({ released_at: released.now, released_by: released.by })
    .where('id', '=', id)
    .where('released_at', '=', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The coupon is unused again, and its barcode gone: whoever has a picture of it cannot use it a second time. */
export async function unuse(tx: Db, myCouponId: string): Promise<void> {
  await tx.updateTable('my_coupons').set({ used_at: 0, used_branch: null }).where('id', '=', myCouponId).execute();
  await tx.deleteFrom('coupon_barcodes').where('my_coupon_id', '=', myCouponId).execute();
}

/** Of coupons that are about to go. */
export async function deleteOfUnused(tx: Db, memberId: string): Promise<void> {
  const unused = tx.selectFrom('my_coupons').select('id').where('member_id', '=', memberId).where('used_at', '=', 0);
  await tx.deleteFrom('coupon_redemptions').where('my_coupon_id', 'in', unused).execute();
}
