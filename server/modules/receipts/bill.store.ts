import { holdBillLock } from '@/server/db/advisory-locks';
import type { Db } from '@/server/db/transact';
import type { BillKey } from './identify-bill';
import type { DiscountRow, ReceiptRow } from './present';

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

export function findDiscount(db: Db, { branchCode, billNo }: BillKey): Promise<DiscountRow | undefined> {
  const found = db.selectFrom('point_discounts').selectAll().where('branch_code', '=', branchCode);
  return found.where('bill_no', '=', billNo).executeTakeFirst();
}
