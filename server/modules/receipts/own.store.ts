import type { AliasedExpression } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import { isKeptAs } from './bill.store';
import type { BillKey } from './identify-bill';
import { hasEveryPhrase } from './own-search.store';
import type { ReceiptRow } from './present';

// A member's own bills; `store.ts` has the tills' writes.

/** Newest first, in the order of the index `receipts_of_member`. */
export function ownPage(db: Db, memberId: string, slice: { limit: number; offset: number }, filter: OwnFilter = {}) {
  const { search = '', period } = filter;
  const own = period ? ownReceipts(db, memberId).where(isSoldIn(period)) : ownReceipts(db, memberId);
  return (search === '' ? own : own.where(hasEveryPhrase(search)))
    .orderBy('receipts.sold_at', 'desc')
    .orderBy('receipts.branch_code')
    .orderBy('receipts.bill_no')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export type OwnReceiptRow = Awaited<ReturnType<typeof ownPage>>[number];

export async function ownCount(db: Db, memberId: string, { search = '', period }: OwnFilter = {}): Promise<number> {
  const all = db.selectFrom('receipts').where('member_id', '=', memberId);
  const own = period ? all.where(isSoldIn(period)) : all;
  const named = own.leftJoin('stores', 'stores.branch_code', 'receipts.branch_code');
  const found = search === '' ? own : named.where(hasEveryPhrase(search));
  return (await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;
}

/** `period` is in epoch seconds, without its end. */
type OwnFilter = { search?: string; period?: { from: number; to: number } | undefined };

function isSoldIn({ from, to }: NonNullable<OwnFilter['period']>) {
  return sql<boolean>`(sold_at >= ${from}::bigint and sold_at < ${to}::bigint)`;
}

/** Undefined for a bill without a member, or another member's. */
export function findOwn(db: Db, memberId: string, { branchCode, billNo }: BillKey): Promise<OwnReceiptRow | undefined> {
  const bill = sql<ReceiptRow>`(
    select receipts.* from (
      select branch_code, bill_no from bill_numbers where branch_code = ${branchCode} and (bill_no = ${billNo} or ${isKeptAs(billNo)})
      order by bill_no <> ${billNo} limit 1
    ) as known cross join lateral receipt_of(branch_code, bill_no) as receipts)`;
  return ownReceipts(db, memberId, bill.as<'receipts'>(sql.ref('receipts'))).executeTakeFirst();
}

/**
 * The relevant request of each bill (the active one, otherwise the last), with its buyer's document, if any. A document made for an earlier
 * request of the same buyer counts for the later one, too.
 */
export async function taxRecords(db: Db, memberId: string, bills: readonly BillKey[]) {
  if (bills.length === 0) return [];
  return db
    .selectFrom('etax_requests as request')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('etax_documents as made')
          .select(['made.invoice_no', 'made.issued_at'])
          .whereRef('made.branch_code', '=', 'request.branch_code')
          .whereRef('made.bill_no', '=', 'request.bill_no')
          .whereRef('made.buyer_key', '=', 'request.buyer_key')
          .orderBy('made.issued_at', 'desc')
          .limit(1)
          .as('document'),
      (join) => join.onTrue(),
    )
    .distinctOn(['request.branch_code', 'request.bill_no'])
    .select(['request.branch_code', 'request.bill_no', 'request.status', 'request.tax_error'])
    .select(['request.request_id', 'request.requested_at', 'request.form_sealed'])
    .select(['document.invoice_no', 'document.issued_at'])
    .where('request.member_id', '=', memberId)
    .where(
      sql<boolean>`(request.branch_code, request.bill_no) in (
        select * from unnest(${bills.map(({ branchCode }) => branchCode)}::text[], ${bills.map(({ billNo }) => billNo)}::text[]))`,
    )
    .orderBy('request.branch_code')
    .orderBy('request.bill_no')
    .orderBy(sql`request.status = 'ERROR'`)
    .orderBy('request.requested_at', 'desc')
    .orderBy('request.finished_at', 'desc')
    .execute();
}

/** The names of an earning campaign. */
export function campaignOf(db: Db, code: string) {
  const found = db.selectFrom('earning_campaigns').select(['name_th', 'name_en']).where('code', '=', code);
  return found.executeTakeFirstOrThrow();
}

/** The credit notes of a tax invoice that were sent, in the order of their numbers. */
export function creditNotesOf(db: Db, invoiceNo: string) {
  return db
    .selectFrom('etax_credit_notes')
    .select(['credit_no', 'issued_at', 'total_satang'])
    .where('invoice_no', '=', invoiceNo)
    .where('mailed_at', '>', 0)
    .orderBy('year')
    .orderBy('running')
    .execute();
}

export type TaxRecord = Awaited<ReturnType<typeof taxRecords>>[number];

/** The returns of a member's bills, the first one first, with the store that took the goods. */
export function ownReturns(db: Db, memberId: string, bills: readonly BillKey[]) {
  return db
    .selectFrom('bill_returns')
    .leftJoin('stores', 'stores.branch_code', 'bill_returns.return_branch')
    .selectAll('bill_returns')
    .select(['stores.name_th', 'stores.name_en'])
    .where('member_id', '=', memberId)
    .where(
      sql<boolean>`(bill_returns.branch_code, bill_no) in (
        select * from unnest(${bills.map(({ branchCode }) => branchCode)}::text[], ${bills.map(({ billNo }) => billNo)}::text[]))`,
    )
    .where('applied_at', '>', 0)
    .orderBy('applied_at')
    .orderBy('return_branch')
    .orderBy('return_no')
    .execute();
}

export type OwnReturnRow = Awaited<ReturnType<typeof ownReturns>>[number];

const everyBill = sql<ReceiptRow>`receipts`.as<'receipts'>(sql.ref('receipts'));

/** With the points that paid part of the bill, except those given back. */
function ownReceipts(db: Db, memberId: string, bills: AliasedExpression<ReceiptRow, 'receipts'> = everyBill) {
  return db
    .selectFrom(bills)
    .leftJoin('stores', 'stores.branch_code', 'receipts.branch_code')
    .leftJoin('point_discounts', (join) =>
      join
        .onRef('point_discounts.branch_code', '=', 'receipts.branch_code')
        .onRef('point_discounts.bill_no', '=', 'receipts.bill_no')
        .on('point_discounts.restored_at', '=', 0),
    )
    .select(['receipts.branch_code', 'receipts.bill_no', 'sold_at', 'lines', 'total_satang', 'discount_satang'])
    .select(['cjpoint', 'kidpoint', 'voided_at', 'returned_at', 'returned_satang', 'by_mobile'])
    .select(['stores.name_th', 'stores.name_en', 'campaign_code', 'campaign_points'])
    .select(sql<number | null>`point_discounts.points - point_discounts.returned_points`.as('points_used'))
    .where('receipts.member_id', '=', memberId);
}
