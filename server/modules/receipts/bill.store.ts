import { sql } from 'kysely';
import { billLock } from '@/server/db/advisory-locks';
import type { Db } from '@/server/db/transact';
import type { BillKey } from './identify-bill';
import type { DiscountRow, ReceiptRow } from './present';

/**
 * Locks a bill until the transaction ends, even before it has a row, so that sale, discount and void follow one another. Always locked
 * before any member's account, to avoid deadlocks. Returns the number under which the bill is stored: earlier releases stored numbers as
 * received, for example with trailing spaces.
 */
export async function lockBill(tx: Db, bill: BillKey): Promise<BillKey> {
  const { branchCode, billNo } = bill;
  const { rows } = await sql<{ bill_no: string }>`
    select ${billLock(bill)}, coalesce(
      (select bill_no from bill_numbers where branch_code = ${branchCode} and bill_no = ${billNo}),
      (select bill_no from bill_numbers where branch_code = ${branchCode} and ${isKeptAs(billNo)} order by bill_no limit 1),
      ${billNo}::text) as bill_no`.execute(tx);
  return { branchCode, billNo: rows[0]?.bill_no ?? billNo };
}

/** Whether a stored number equals this one after the server's current normalisation. Uses the index `bill_numbers_untidy`. */
export function isKeptAs(billNo: string) {
  return sql<boolean>`(tidy_bill_no(bill_numbers.bill_no) = ${billNo} and bill_numbers.bill_no ~ '[^!-~]')`;
}

export function findReceipt(db: Db, key: BillKey): Promise<ReceiptRow | undefined> {
  return db.selectFrom(receiptOf(key)).selectAll().executeTakeFirst();
}

/** A bill as a table of one row, read from the month in which it was sold: without the time, each month would be asked for its number. */
function receiptOf({ branchCode, billNo }: BillKey) {
  return sql<ReceiptRow>`receipt_of(${branchCode}, ${billNo})`.as<'receipts'>(sql.ref('receipts'));
}

export function findDiscount(db: Db, { branchCode, billNo }: BillKey): Promise<DiscountRow | undefined> {
  const found = db.selectFrom('point_discounts').selectAll().where('branch_code', '=', branchCode);
  return found.where('bill_no', '=', billNo).executeTakeFirst();
}

/** Full tax invoices in force whose bill was voided afterwards, the earliest void first. */
export function voidedInvoices(db: Db) {
  return withBills(documentsInForce(db))
    .select('receipts.voided_at')
    .where('receipts.voided_at', '>', 0)
    .orderBy('receipts.voided_at')
    .orderBy('document.invoice_no')
    .execute();
}

/** Full tax invoices in force with all returns of their bills, also those before the invoice, in the order in which they were applied. */
export function returnsOfInvoices(db: Db) {
  return withBills(documentsInForce(db))
    .innerJoin('bill_returns as back', (join) =>
      join.onRef('back.branch_code', '=', 'document.branch_code').onRef('back.bill_no', '=', 'document.bill_no'),
    )
    .select(['back.return_branch', 'back.return_no', 'back.returned_at', 'back.invoice_no as credited_invoice'])
    .select(['back.lines as returned_lines', 'receipts.lines'])
    .where('receipts.returned_at', '>', 0)
    .where('back.applied_at', '>', 0)
    .orderBy('document.invoice_no')
    .orderBy('back.applied_at')
    .orderBy('back.return_branch')
    .orderBy('back.return_no')
    .execute();
}

export function invoiceOfBill(tx: Db, { branchCode, billNo }: BillKey) {
  return documentsInForce(tx)
    .where('document.branch_code', '=', branchCode)
    .where('document.bill_no', '=', billNo)
    .executeTakeFirst();
}

/** With the bills of the documents, each from its month. */
function withBills(documents: ReturnType<typeof documentsInForce>) {
  return documents
    .innerJoin('bill_numbers as number', (join) =>
      join.onRef('number.branch_code', '=', 'document.branch_code').onRef('number.bill_no', '=', 'document.bill_no'),
    )
    .innerJoin('receipts', (join) =>
      join
        .onRef('receipts.branch_code', '=', 'number.branch_code')
        .onRef('receipts.bill_no', '=', 'number.bill_no')
        .onRef('receipts.sold_at', '=', 'number.sold_at'),
    );
}

/** Without documents that a later one has replaced, because that one cancels them. */
function documentsInForce(db: Db) {
  return db
    .selectFrom('etax_documents as document')
    .select(['document.invoice_no', 'document.branch_code', 'document.bill_no', 'document.issued_at'])
    .select(['document.base_satang', 'document.vat_satang', 'document.untaxed_satang', 'document.total_satang'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('etax_documents as later')
            .select('later.invoice_no')
            .whereRef('later.branch_code', '=', 'document.branch_code')
            .whereRef('later.bill_no', '=', 'document.bill_no')
            .whereRef('later.replaces', '=', 'document.invoice_no'),
        ),
      ),
    );
}
