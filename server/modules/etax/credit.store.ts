import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { CreditFault, EtaxCreditNoteTable } from '@/server/db/schema-etax';
import type { Db } from '@/server/db/transact';
import type { BillKey } from '@/server/modules/receipts/identify-bill';
import type { CreditRow, NoteRow, RequestRow } from './types';

type CreditKey = Pick<CreditRow, 'invoice_no' | 'return_branch' | 'return_no'>;

/** Locks the oldest credit of a branch, after one with this id, that has no note. */
export function lockDueCredit(tx: Db, branchCode: string, after: number): Promise<CreditRow | undefined> {
  const due = dueCredits(tx).selectAll('credit').where('credit.branch_code', '=', branchCode);
  return due.where('credit.id', '>', after).orderBy('credit.id').limit(1).forUpdate('credit').executeTakeFirst();
}

/** Whether an invoice has a credit without a note. */
export async function hasDueCredits(tx: Db, invoiceNo: string): Promise<boolean> {
  const due = dueCredits(tx).select('credit.id').where('credit.invoice_no', '=', invoiceNo);
  return (await due.limit(1).executeTakeFirst()) !== undefined;
}

export function creditOf(db: Db, key: CreditKey): Promise<CreditRow> {
  const found = db.selectFrom('etax_credits').selectAll().where('invoice_no', '=', key.invoice_no);
  const ofBranch = found.where('return_branch', '=', key.return_branch);
  return ofBranch.where('return_no', '=', key.return_no).executeTakeFirstOrThrow();
}

export async function setFault(db: Db, id: number, fault: CreditFault | null): Promise<void> {
  const update = db.updateTable('etax_credits').set({ fault }).where('id', '=', id);
  await update.where('fault', 'is distinct from', fault).execute();
}

/** The credits of a branch without a note wait until there is a certificate. */
export async function letCreditsWait(db: Db, branchCode: string): Promise<void> {
  await sql`
    update etax_credits credit set fault = 'no_certificate' where branch_code = ${branchCode} and ${isDue}`.execute(db);
}

/** Takes some waiting credits, each for one process; they stop waiting when this transaction ends. */
export async function takeWaitingCredits(tx: Db, most: number) {
  const { rows } = await sql<{ branch_code: string; credit_no: string | null }>`
    with waiting as materialized (
      select id from etax_credits where fault = 'no_certificate' order by id limit ${most} for update skip locked
    ), taken as (
      update etax_credits credit set fault = null from waiting where credit.id = waiting.id returning credit.*
    )
    select taken.branch_code, note.credit_no from taken
    left join etax_credit_notes note using (invoice_no, return_branch, return_no) order by taken.id`.execute(tx);
  return rows;
}

export async function countWaitingCredits(db: Db): Promise<number> {
  const counted = db.selectFrom('etax_credits').select(({ fn }) => fn.countAll<number>().as('count'));
  return Number((await counted.where('fault', '=', 'no_certificate').executeTakeFirstOrThrow()).count);
}

/** All that a person must look at, the oldest first, with its note, if there is one. */
export function faultyCredits(db: Db) {
  return db
    .selectFrom('etax_credits as credit')
    .leftJoin('etax_credit_notes as note', (join) =>
      join
        .onRef('note.invoice_no', '=', 'credit.invoice_no')
        .onRef('note.return_branch', '=', 'credit.return_branch')
        .onRef('note.return_no', '=', 'credit.return_no'),
    )
    .innerJoin('etax_documents as document', 'document.invoice_no', 'credit.invoice_no')
    .selectAll('credit')
    .select(['note.credit_no', 'document.issued_at as invoice_issued_at'])
    .where('credit.fault', 'is not', null)
    .orderBy('credit.id')
    .execute();
}

/** Which returns and voids were written by a release that knows credit notes. */
export function knownCredits(db: Db) {
  return db.selectFrom('etax_credits').select(['invoice_no', 'return_branch', 'return_no']).execute();
}

export function findNote(db: Db, creditNo: string): Promise<NoteRow | undefined> {
  return db.selectFrom('etax_credit_notes').selectAll().where('credit_no', '=', creditNo).executeTakeFirst();
}

export async function hasNote(db: Db, key: CreditKey): Promise<boolean> {
  const found = db.selectFrom('etax_credit_notes').select('credit_no').where('invoice_no', '=', key.invoice_no);
  const same = found.where('return_branch', '=', key.return_branch).where('return_no', '=', key.return_no);
  return (await same.executeTakeFirst()) !== undefined;
}

export async function insertNote(tx: Db, note: Insertable<EtaxCreditNoteTable>): Promise<void> {
  await tx.insertInto('etax_credit_notes').values(note).execute();
}

/** The notes of an invoice in the order of their numbers, or those before a number. */
export function notesOfInvoice(db: Db, invoiceNo: string, before?: Pick<NoteRow, 'year' | 'running'>) {
  return db
    .selectFrom('etax_credit_notes')
    .select(['credit_no', 'issued_at'])
    .where('invoice_no', '=', invoiceNo)
    .$if(before !== undefined, (found) =>
      found.where(sql<boolean>`(year, running) < (${before?.year ?? 0}::integer, ${before?.running ?? 0}::integer)`),
    )
    .orderBy('year')
    .orderBy('running')
    .execute();
}

export async function creditNosOf(db: Db, invoiceNo: string): Promise<string[]> {
  return (await notesOfInvoice(db, invoiceNo)).map(({ credit_no }) => credit_no);
}

type Signed = { pdf_sealed: string; xml_sealed: string; signed_by: string | null };

/** Stores the signed note unless there is one already: a second signature changes nothing. */
export async function storeSignedNote(db: Db, creditNo: string, signed: Signed): Promise<void> {
  const update = db.updateTable('etax_credit_notes').set({ ...signed, is_signed: true });
  await update.where('credit_no', '=', creditNo).where('is_signed', '=', false).execute();
}

/** Records when it was first mailed. */
export async function noteCreditMailed(tx: Db, creditNo: string, now: number): Promise<void> {
  const update = tx.updateTable('etax_credit_notes').set({ mailed_at: now }).where('credit_no', '=', creditNo);
  await update.where('mailed_at', '=', 0).execute();
}

/** A person has delivered a note that could not be mailed. False: it does not wait for one. */
export async function noteCreditDelivered(db: Db, creditNo: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    with delivered as (
      update etax_credits credit set fault = null from etax_credit_notes note
      where note.credit_no = ${creditNo} and fault is not null and fault <> 'no_certificate'
        and (note.invoice_no, note.return_branch, note.return_no) = (credit.invoice_no, credit.return_branch, credit.return_no)
      returning id
    )
    select id from delivered`.execute(db);
  if (rows.length > 0) await noteCreditMailed(db, creditNo, now);
  return rows.length > 0;
}

/** The notes of a bill that were not mailed. */
export async function unmailedNotes(db: Db, { branchCode, billNo }: BillKey): Promise<string[]> {
  const found = db.selectFrom('etax_credit_notes').select('credit_no').where('branch_code', '=', branchCode);
  const rows = await found
    .where('bill_no', '=', billNo)
    .where('mailed_at', '=', 0)
    .orderBy('year')
    .orderBy('running')
    .execute();
  return rows.map(({ credit_no }) => credit_no);
}

/** Whether a later invoice has replaced this one. */
export async function isReplaced(db: Db, { branchCode, billNo }: BillKey, invoiceNo: string): Promise<boolean> {
  const later = db.selectFrom('etax_documents').select('invoice_no').where('branch_code', '=', branchCode);
  const replaced = later.where('bill_no', '=', billNo).where('replaces', '=', invoiceNo);
  return (await replaced.executeTakeFirst()) !== undefined;
}

/** All requests of a bill, the issued one first, then the latest. Locked, so that none ends meanwhile. */
export function lockRequests(tx: Db, { branchCode, billNo }: BillKey): Promise<RequestRow[]> {
  const found = tx.selectFrom('etax_requests').selectAll().where('branch_code', '=', branchCode);
  return found
    .where('bill_no', '=', billNo)
    .orderBy(sql`status <> 'ISSUED'`)
    .orderBy('requested_at', 'desc')
    .orderBy('request_id')
    .forUpdate()
    .execute();
}

export function notesOfMember(db: Db, memberId: string) {
  return db
    .selectFrom('etax_credit_notes as note')
    .innerJoin('etax_documents as document', 'document.invoice_no', 'note.invoice_no')
    .innerJoin('etax_requests as request', 'request.request_id', 'document.request_id')
    .select(['note.credit_no', 'note.invoice_no', 'note.branch_code', 'note.bill_no', 'note.return_branch'])
    .select(['note.return_no', 'note.issued_at', 'note.mailed_at', 'note.base_satang', 'note.vat_satang'])
    .select(['note.untaxed_satang', 'note.total_satang'])
    .where('request.member_id', '=', memberId)
    .orderBy('note.issued_at')
    .orderBy('note.credit_no')
    .execute();
}

const isDue = sql<boolean>`not exists (select from etax_credit_notes note
  where (note.invoice_no, note.return_branch, note.return_no) = (credit.invoice_no, credit.return_branch, credit.return_no))`;

function dueCredits(db: Db) {
  return db.selectFrom('etax_credits as credit').where(isDue);
}
