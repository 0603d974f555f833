import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { ReturnedLine } from '@/domain/returns';
import type { BillReturnTable, ReceiptTable } from '@/server/db/schema-points';
import type { Db } from '@/server/db/transact';
import type { BillKey } from './identify-bill';

export type ReturnRow = Selectable<BillReturnTable>;

/** A return is named by the branch that takes the goods, and its number there. */
export type ReturnKey = Pick<ReturnRow, 'return_branch' | 'return_no'>;

/** Undefined if the number is taken; of two at the same time, the second waits for the first. */
export function insertReturn(tx: Db, row: Insertable<BillReturnTable>): Promise<ReturnRow | undefined> {
  return tx
    .insertInto('bill_returns')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function findReturn(tx: Db, { return_branch, return_no }: ReturnKey): Promise<ReturnRow | undefined> {
  const found = tx.selectFrom('bill_returns').selectAll().where('return_branch', '=', return_branch);
  return found.where('return_no', '=', return_no).executeTakeFirst();
}

export function settleReturn(tx: Db, { return_branch, return_no }: ReturnKey, changes: Updateable<BillReturnTable>) {
  const settled = tx.updateTable('bill_returns').set(changes).where('return_branch', '=', return_branch);
  return settled.where('return_no', '=', return_no).returningAll().executeTakeFirstOrThrow();
}

/** Those that arrived before their sale, in the order in which they did. The bill is locked. */
export function waitingReturns(tx: Db, { branchCode, billNo }: BillKey): Promise<ReturnRow[]> {
  return tx
    .selectFrom('bill_returns')
    .selectAll()
    .where('branch_code', '=', branchCode)
    .where('bill_no', '=', billNo)
    .where('applied_at', '=', 0)
    .orderBy('recorded_at')
    .orderBy('return_branch')
    .orderBy('return_no')
    .execute();
}

/** What came back of a bill, in all its returns, or in those before a tax invoice. */
export async function returnedLines(
  db: Db,
  { branchCode, billNo }: BillKey,
  beforeInvoice?: string,
): Promise<ReturnedLine[]> {
  const rows = await db
    .selectFrom('bill_returns')
    .select('lines')
    .where('branch_code', '=', branchCode)
    .where('bill_no', '=', billNo)
    .$if(beforeInvoice !== undefined, (found) => found.where('invoice_no', 'is distinct from', beforeInvoice ?? null))
    .execute();
  return rows.flatMap(({ lines }) => lines);
}

/** How many of the points of a bill's returns were taken or owed; the others had ended. */
export async function sumsOfReturns(tx: Db, { branchCode, billNo }: BillKey) {
  return tx
    .selectFrom('bill_returns')
    .select(sql<number>`coalesce(sum(taken_cjpoint + owed_cjpoint), 0)::integer`.as('cjpoint'))
    .select(sql<number>`coalesce(sum(taken_kidpoint + owed_kidpoint), 0)::integer`.as('kidpoint'))
    .where('branch_code', '=', branchCode)
    .where('bill_no', '=', billNo)
    .executeTakeFirstOrThrow();
}

/** Whether a bill has returns that wait for it, as a part of a statement. */
export function hasWaitingReturns({ branchCode, billNo }: BillKey) {
  return sql<boolean>`exists (select 1 from bill_returns
    where branch_code = ${branchCode} and bill_no = ${billNo} and applied_at = 0)`;
}

/** A branch has a store, or a till with a key. */
export async function isKnownBranch(db: Db, branchCode: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from stores where branch_code = ${branchCode})
      or exists (select 1 from branch_keys where branch_code = ${branchCode}) as known`.execute(db);
  return rows[0]?.known === true;
}

/** Within the transaction: the service of the stores would wait for a connection that only other waiting calls could free. */
export function findStoreNames(tx: Db, branchCode: string) {
  const named = tx.selectFrom('stores').select(['name_th', 'name_en']);
  return named.where('branch_code', '=', branchCode).executeTakeFirst();
}

/** Adds an applied return to the sums of its bill. The bill is locked. */
export async function noteReturned(tx: Db, bill: Selectable<ReceiptTable>, row: ReturnRow): Promise<void> {
  const { branch_code: branchCode, bill_no: billNo, sold_at } = bill;
  await tx
    .updateTable('receipts')
    .set((eb) => ({
      returned_at: row.applied_at,
      returned_satang: eb('returned_satang', '+', row.total_satang),
      returned_cjpoint: eb('returned_cjpoint', '+', row.cjpoint),
      returned_kidpoint: eb('returned_kidpoint', '+', row.kidpoint),
    }))
    .where('branch_code', '=', branchCode)
    .where('bill_no', '=', billNo)
    .where('sold_at', '=', sold_at)
    .execute();
  if (row.paid_points === 0) return;
  await tx
    .updateTable('point_discounts')
    .set((eb) => ({ returned_points: eb('returned_points', '+', row.paid_points) }))
    .where('branch_code', '=', branchCode)
    .where('bill_no', '=', billNo)
    .execute();
}
