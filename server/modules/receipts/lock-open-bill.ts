import type { Db } from '@/server/db/transact';
import { findDiscount, findReceipt, lockBill } from './bill.store';
import type { BillKey } from './identify-bill';

/**
 * Holds a bill until the transaction ends; false when it is cancelled. Whoever uses something on a bill asks here first, so that
 * a void gives back all of it or none of it is used any more.
 */
export async function lockOpenBill(tx: Db, key: BillKey): Promise<boolean> {
  await lockBill(tx, key);
  const [receipt, discount] = [await findReceipt(tx, key), await findDiscount(tx, key)];
  return !receipt?.voided_at && !discount?.restored_at;
}
