import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { EtaxDocumentTable } from '@/server/db/schema-etax';
import type { Db } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { DocumentRow } from './types';

/** The latest document of a bill, which replaces all earlier ones. */
export function latestDocument(db: Db, { branchCode, billNo }: BillKey): Promise<DocumentRow | undefined> {
  const found = db.selectFrom('etax_documents').selectAll().where('branch_code', '=', branchCode);
  const ofBill = found.where('bill_no', '=', billNo);
  return ofBill.orderBy('year', 'desc').orderBy('running', 'desc').limit(1).executeTakeFirst();
}

export function findDocument(db: Db, invoiceNo: string): Promise<DocumentRow | undefined> {
  return db.selectFrom('etax_documents').selectAll().where('invoice_no', '=', invoiceNo).executeTakeFirst();
}

/** Tax invoices and credit notes have numbers of their own. */
type NumberTable = 'etax_numbers' | 'etax_credit_numbers';

/**
 * The next number of a branch in a year. Locks the counter until the transaction ends, so numbers are neither repeated nor left
 * out.
 */
export async function nextRunning(tx: Db, table: NumberTable, branchCode: string, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into ${sql.table(table)} as numbers (branch_code, year, last) values (${branchCode}, ${year}, 1)
    on conflict (branch_code, year) do update set last = numbers.last + 1 returning last`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a number was not taken');
  return row.last;
}

export async function insertDocument(tx: Db, document: Insertable<EtaxDocumentTable>): Promise<void> {
  await tx.insertInto('etax_documents').values(document).execute();
}

type Signed = { pdf_sealed: string; xml_sealed: string; signed_by: string | null };

/** Stores the signed document unless there is one already: a second signature changes nothing. */
export async function storeSigned(db: Db, invoiceNo: string, signed: Signed): Promise<void> {
  const update = db.updateTable('etax_documents').set({ ...signed, is_signed: true });
  await update.where('invoice_no', '=', invoiceNo).where('is_signed', '=', false).execute();
}

/** Records when it was first mailed. */
export async function noteMailed(tx: Db, invoiceNo: string, now: number): Promise<void> {
  const update = tx.updateTable('etax_documents').set({ mailed_at: now }).where('invoice_no', '=', invoiceNo);
  await update.where('mailed_at', '=', 0).execute();
}

export function documentsOfMember(db: Db, memberId: string) {
  return db
    .selectFrom('etax_documents')
    .innerJoin('etax_requests', 'etax_requests.request_id', 'etax_documents.request_id')
    .select([
      'invoice_no',
      'etax_documents.branch_code',
      'etax_documents.bill_no',
      'replaces',
      'issued_at',
      'mailed_at',
    ])
    .select(['base_satang', 'vat_satang', 'untaxed_satang', 'total_satang'])
    .where('member_id', '=', memberId)
    .orderBy('issued_at')
    .orderBy('invoice_no')
    .execute();
}
