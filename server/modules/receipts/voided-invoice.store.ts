import type { Db } from '@/server/db/transact';
import type { BillKey } from './identify-bill';

/** Full tax invoices in force whose bill was voided after them, the earliest void first. */
export function voidedInvoices(db: Db) {
  return documentsInForce(db)
    .innerJoin('receipts', (join) =>
      join
        .onRef('receipts.branch_code', '=', 'document.branch_code')
        .onRef('receipts.bill_no', '=', 'document.bill_no'),
    )
    .select('receipts.voided_at')
    .where('receipts.voided_at', '>', 0)
    .orderBy('receipts.voided_at')
    .orderBy('document.invoice_no')
    .execute();
}

export function invoiceOfBill(tx: Db, { branchCode, billNo }: BillKey) {
  return documentsInForce(tx)
    .where('document.branch_code', '=', branchCode)
    .where('document.bill_no', '=', billNo)
    .executeTakeFirst();
}

/** One that another took the place of is cancelled by that one already. */
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
