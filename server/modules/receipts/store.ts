import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { holdBillLock } from '@/server/db/advisory-locks';
import type { PointDiscountTable, ReceiptTable } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';
import type { BillKey } from './bill-key';
import type { DiscountRow, ReceiptRow } from './present-receipt';

/**
 * Holds a bill until the transaction ends, before there is a row of it: its sale, its discount and its void follow one another.
 * It comes before any member's account, everywhere, so that no two wait for each other.
 */
export async function lockBill(tx: Db, bill: BillKey): Promise<void> {
  await holdBillLock(tx, bill);
}

export function findReceipt(db: Db, { branchCode, billNo }: BillKey): Promise<ReceiptRow | undefined> {
  const found = db.selectFrom('receipts').selectAll().where('branch_code', '=', branchCode);
  return found.where('bill_no', '=', billNo).executeTakeFirst();
}

export async function insertReceipt(tx: Db, receipt: Insertable<ReceiptTable>): Promise<void> {
  await tx.insertInto('receipts').values(receipt).execute();
}

export async function updateReceipt(tx: Db, { branchCode, billNo }: BillKey, changes: Updateable<ReceiptTable>) {
  const update = tx.updateTable('receipts').set(changes).where('branch_code', '=', branchCode);
  await update.where('bill_no', '=', billNo).execute();
}

/** What a member's bills of a span have earned for Kids Club; cancelled ones do not count. */
export async function kidPointsOf(
  tx: Db,
  memberId: string,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const { points } = await tx
    .selectFrom('receipts')
    .select(sql<number>`coalesce(sum(kidpoint), 0)::bigint`.as('points'))
    .where('member_id', '=', memberId)
    .where('sold_at', '>=', from)
    .where('sold_at', '<', to)
    .where('voided_at', '=', 0)
    .executeTakeFirstOrThrow();
  return points;
}

export function findDiscount(db: Db, { branchCode, billNo }: BillKey): Promise<DiscountRow | undefined> {
  const found = db.selectFrom('point_discounts').selectAll().where('branch_code', '=', branchCode);
  return found.where('bill_no', '=', billNo).executeTakeFirst();
}

export async function insertDiscount(tx: Db, discount: Insertable<PointDiscountTable>): Promise<void> {
  await tx.insertInto('point_discounts').values(discount).execute();
}

export async function noteRestored(tx: Db, { branchCode, billNo }: BillKey, points: number, now: number) {
  const restored = { restored_at: now, restored_points: points };
  const update = tx.updateTable('point_discounts').set(restored).where('branch_code', '=', branchCode);
  await update.where('bill_no', '=', billNo).execute();
}

export function listOfMember(db: Db, memberId: string): Promise<ReceiptRow[]> {
  const found = db.selectFrom('receipts').selectAll().where('member_id', '=', memberId);
  return found.orderBy('sold_at').orderBy('branch_code').orderBy('bill_no').execute();
}
