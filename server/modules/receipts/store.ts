import type { Insertable, Updateable } from 'kysely';
import type { PointDiscountTable, ReceiptTable } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';
import type { BillKey } from './identify-bill';
import type { ReceiptRow } from './present';
import type { ReturnRow } from './return.store';

type Bill = Pick<ReceiptRow, 'branch_code' | 'bill_no' | 'sold_at'>;

/** The time of the sale tells in which month the bill is. */
export async function updateReceipt(
  tx: Db,
  { branch_code, bill_no, sold_at }: Bill,
  changes: Updateable<ReceiptTable>,
) {
  const update = tx.updateTable('receipts').set(changes).where('branch_code', '=', branch_code);
  await update.where('bill_no', '=', bill_no).where('sold_at', '=', sold_at).execute();
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

export function listReturnsOfMember(db: Db, memberId: string): Promise<ReturnRow[]> {
  const found = db.selectFrom('bill_returns').selectAll().where('member_id', '=', memberId);
  return found.orderBy('applied_at').orderBy('return_branch').orderBy('return_no').execute();
}
