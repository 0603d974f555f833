import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';
import type { ExtractKind } from './kinds';

/** Epoch seconds; `to` does not belong to it. */
export type Span = { from: number; to: number };

const rowsAtOnce = 5000;

/** Reads all rows of a kind within a span, in a fixed order and from one snapshot, a few thousand at a time. */
export async function readRows(
  db: Db,
  kind: ExtractKind,
  span: Span,
  take: (rows: readonly object[]) => Promise<void>,
): Promise<void> {
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`declare extracted no scroll cursor for ${queries[kind](span)}`.execute(tx);
      for (;;) {
        const { rows } = await sql<object>`fetch 5000 from extracted`.execute(tx);
        if (rows.length > 0) await take(rows);
        if (rows.length < rowsAtOnce) return;
      }
    });
}

const within = (column: string, { from, to }: Span) =>
  sql`${sql.ref(column)} >= ${from}::bigint and ${sql.ref(column)} < ${to}::bigint`;

const queries: Readonly<Record<ExtractKind, (span: Span) => RawBuilder<unknown>>> = {
  members: (span) => sql`
    select id as member_id, tier, status, created_at, updated_at from members where ${within('updated_at', span)}
    order by updated_at, id`,
  bills: (span) => sql`
    select branch_code, bill_no, member_id, sold_at, recorded_at, total_satang, discount_satang, cjpoint, kidpoint, campaign_code,
      campaign_points, voided_at, returned_satang
    from receipts where ${within('sold_at', span)} order by sold_at, branch_code, bill_no`,
  returns: (span) => sql`
    select return_branch, return_no, branch_code, bill_no, member_id, returned_at, recorded_at, total_satang, cjpoint, kidpoint
    from bill_returns where applied_at > 0 and ${within('recorded_at', span)} order by recorded_at, return_branch, return_no`,
  voids: (span) => sql`
    select branch_code, bill_no, member_id, voided_at from receipts where voided_at > 0 and ${within('voided_at', span)}
    order by voided_at, branch_code, bill_no`,
  movements: (span) => sql`
    select id as movement_id, member_id, point_type, kind, points, reference, channel, branch_code, occurred_at
    from point_movements where ${within('occurred_at', span)} order by occurred_at, id`,
  coupons: (span) => sql`
    select id as my_coupon_id, member_id, coupon_code, collected_at, expires_at
    from my_coupons where ${within('collected_at', span)} order by collected_at, id`,
  coupon_uses: (span) => sql`
    select uses.id as use_id, my_coupon_id, member_id, coupon_code, branch_code, bill_no, redeemed_at, released_at
    from coupon_redemptions as uses join my_coupons on my_coupons.id = my_coupon_id
    where ${within('redeemed_at', span)} order by redeemed_at, uses.id`,
  claims: (span) => sql`
    select claim_transaction_id as claim_id, member_id, reward_id, points, movement_id, claimed_at, used_at, returned_at
    from claimed_rewards where ${within('claimed_at', span)} order by claimed_at, claim_transaction_id`,
  orders: (span) => sql`
    select transaction_id as order_id, reference_no as reference, member_id, prize_id, points, status, ordered_at, sent_at, cancelled_at
    from prize_orders where ${within('ordered_at', span)} order by ordered_at, transaction_id`,
  invoices: (span) => sql`
    select invoice_no, request_id, documents.branch_code, documents.bill_no, member_id, replaces, total_satang, vat_satang, issued_at
    from etax_documents as documents join etax_requests using (request_id)
    where ${within('issued_at', span)} order by issued_at, invoice_no`,
  credit_notes: (span) => sql`
    select credit_no, notes.invoice_no, notes.branch_code, notes.bill_no, member_id, notes.total_satang, notes.vat_satang,
      notes.issued_at
    from etax_credit_notes as notes join etax_documents using (invoice_no) join etax_requests using (request_id)
    where ${within('notes.issued_at', span)} order by notes.issued_at, credit_no`,
  consents: (span) => sql`
    select id as consent_event_id, member_id, type, status, version, occurred_at
    from consent_events where ${within('occurred_at', span)} order by occurred_at, id`,
  erasures: (span) => sql`
    select member_id, done_at from erasure_requests where ${within('done_at', span)} order by done_at, id`,
};
