import type { Db } from '@/server/db/transact';
import type { BillKey } from './identify-bill';

/** When the bill was voided before it arrived; undefined if it was not. */
export async function findEarlyVoid(db: Db, { branchCode, billNo }: BillKey): Promise<number | undefined> {
  const found = db.selectFrom('early_voids').select('noted_at').where('branch_code', '=', branchCode);
  return (await found.where('bill_no', '=', billNo).executeTakeFirst())?.noted_at;
}

/** The bill must be locked. False if it was already recorded. */
export async function noteEarlyVoid(tx: Db, { branchCode, billNo }: BillKey, now: number): Promise<boolean> {
  const inserted = await tx
    .insertInto('early_voids')
    .values({ branch_code: branchCode, bill_no: billNo, noted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function forgetEarlyVoid(tx: Db, { branchCode, billNo }: BillKey): Promise<void> {
  const removed = tx.deleteFrom('early_voids').where('branch_code', '=', branchCode);
  await removed.where('bill_no', '=', billNo).execute();
}
