import { sql } from 'kysely';
import type { TaxLineKind } from '@/domain/tax-report';
import { anyOf } from '@/server/db/any-of';
import type { Db } from '@/server/db/transact';

/** Epoch seconds, without `to`; and the month's year of the Buddhist era, by which numbers are indexed. */
export type ReportSpan = { from: number; to: number; year: number };

/** `at` and `place` are those of the last line of the page before. */
export type LineCursor = { at: number; place: string };

/** The sums of one branch code by kind of line, in satang. */
export function sumLines(db: Db, span: ReportSpan, branchCodes: readonly string[] | undefined) {
  return db
    .selectFrom(reportLines(db, span, branchCodes).as('line'))
    .select(['branch_code', 'kind'])
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .select([
      sql<number>`sum(base)::bigint`.as('base'),
      sql<number>`sum(vat)::bigint`.as('vat'),
      sql<number>`sum(untaxed)::bigint`.as('untaxed'),
      sql<number>`sum(total)::bigint`.as('total'),
    ])
    .groupBy(['branch_code', 'kind'])
    .orderBy('branch_code')
    .orderBy('kind')
    .execute();
}

/** The lines of these branch codes in the order of their documents. */
export function listLines(
  db: Db,
  {
    span,
    branchCodes,
    after,
    most,
  }: { span: ReportSpan; branchCodes: readonly string[]; after: LineCursor | undefined; most: number },
) {
  return db
    .selectFrom(reportLines(db, span, branchCodes).as('line'))
    .innerJoin('bill_numbers as number', (join) =>
      join.onRef('number.branch_code', '=', 'line.branch_code').onRef('number.bill_no', '=', 'line.bill_no'),
    )
    .select(['kind', 'line.branch_code', 'issued_at', 'document_no', 'place', 'line.bill_no', 'sold_at', 'other_no'])
    .select(['base', 'vat', 'untaxed', 'total'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(issued_at, place) > (${after?.at ?? 0}, ${after?.place ?? ''})`),
    )
    .orderBy('issued_at')
    .orderBy('place')
    .limit(most)
    .execute();
}

/** The sealed XML of invoices, by which the buyer is known also after the member has been erased. */
export function sealedInvoices(db: Db, numbers: readonly string[]) {
  const found = db.selectFrom('etax_documents').select(['invoice_no', 'request_id', 'xml_sealed']);
  return found.where('invoice_no', '=', anyOf(numbers)).execute();
}

export function sealedNotes(db: Db, numbers: readonly string[]) {
  const found = db.selectFrom('etax_credit_notes').select(['credit_no', 'xml_sealed']);
  return found.where('credit_no', '=', anyOf(numbers)).execute();
}

/**
 * The lines of a report: each invoice, each credit note below zero, and before an invoice that replaces another a line that cancels the other
 * by the same value, which is what its credit notes have left of it. `other_no` is the invoice that it replaces, by which it was replaced, or
 * that it credits.
 */
function reportLines(db: Db, span: ReportSpan, branchCodes: readonly string[] | undefined) {
  const documents = db
    .selectFrom('etax_documents')
    .where(isWithin(span, branchCodes))
    .select(['branch_code', 'issued_at', 'bill_no']);
  const invoices = documents
    .select([sql<TaxLineKind>`'invoice'`.as('kind'), 'invoice_no as document_no', 'replaces as other_no'])
    .select(sql<string>`invoice_no || ' 2'`.as('place'))
    .select(['base_satang as base', 'vat_satang as vat', 'untaxed_satang as untaxed', 'total_satang as total']);
  const cancelled = documents
    .where('replaces', 'is not', null)
    .select([sql<TaxLineKind>`'cancelled'`.as('kind'), sql<string>`replaces`.as('document_no')])
    .select(sql<string | null>`invoice_no`.as('other_no'))
    .select(sql<string>`invoice_no || ' 1'`.as('place'))
    .select(belowZero);
  const notes = db
    .selectFrom('etax_credit_notes')
    .where(isWithin(span, branchCodes))
    .select(['branch_code', 'issued_at', 'bill_no'])
    .select([sql<TaxLineKind>`'credit_note'`.as('kind'), 'credit_no as document_no'])
    .select(sql<string | null>`invoice_no`.as('other_no'))
    .select(sql<string>`credit_no || ' 3'`.as('place'))
    .select(belowZero);
  return invoices.unionAll(cancelled).unionAll(notes);
}

const belowZero = [
  sql<number>`-base_satang`.as('base'),
  sql<number>`-vat_satang`.as('vat'),
  sql<number>`-untaxed_satang`.as('untaxed'),
  sql<number>`-total_satang`.as('total'),
] as const;

/** One branch is found by the index of its numbers, all of a month by the index of their time. */
function isWithin({ from, to, year }: ReportSpan, branchCodes: readonly string[] | undefined) {
  const inMonth = sql<boolean>`issued_at >= ${from} and issued_at < ${to}`;
  if (!branchCodes) return inMonth;
  return sql<boolean>`${inMonth} and year = ${year} and branch_code = ${anyOf(branchCodes)}`;
}
