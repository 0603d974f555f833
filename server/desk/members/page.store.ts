import { sql } from 'kysely';
import type { PointType } from '@/domain/points';
import type { Db } from '@/server/db/transact';

/** The maximum on the page of what can be given back. */
const listedMost = 50;

/** The last refusal since an instant, with the branch of the till. */
export async function lastFailure(db: Db, memberId: string, since: number) {
  const { rows } = await sql<{
    at: number;
    call: string;
    code: string;
    branch_code: string | null;
    branch_th: string | null;
    branch_en: string | null;
  }>`
    select occurred_at as at, call, code, refused.branch_code, name_th as branch_th, name_en as branch_en
    from refused_calls refused left join stores on stores.branch_code = refused.branch_code
    where member_id = ${memberId}::uuid and occurred_at >= ${since}::bigint
    order by occurred_at desc, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Collected coupons that are used, or whose barcode was shown, and that have not ended; the last used first. */
export async function couponsToGiveBack(db: Db, memberId: string, now: number) {
  const { rows } = await sql<{
    id: string;
    name_th: string;
    name_en: string;
    used_at: number;
    used_branch: string | null;
  }>`
    select mine.id, name_th, name_en, used_at, used_branch
    from my_coupons mine join coupons on coupons.code = mine.coupon_code
    where mine.member_id = ${memberId}::uuid and mine.expires_at > ${now}::bigint and not coupons.withdrawn
      and (used_at > 0 or exists (select from coupon_barcodes where my_coupon_id = mine.id))
    order by used_at desc, mine.id limit ${listedMost}`.execute(db);
  return rows;
}

/** Redeemed rewards that are used and have not ended; the last used first. */
export async function rewardsToGiveBack(db: Db, memberId: string, now: number) {
  const { rows } = await sql<{
    id: string;
    name_th: string;
    name_en: string;
    reference: string;
    used_at: number;
    used_branch: string | null;
  }>`
    select claim_transaction_id as id, name_th, name_en, reference_no as reference, used_at, used_branch
    from claimed_rewards join rewards using (reward_id)
    where member_id = ${memberId}::uuid and used_at > 0 and returned_at = 0
      and claimed_rewards.effective_to > ${now}::bigint
    order by used_at desc, claim_transaction_id limit ${listedMost}`.execute(db);
  return rows;
}

/** Used rewards with their price, including ended ones; the last used first. */
export async function rewardsToReturn(db: Db, memberId: string) {
  const { rows } = await sql<{
    id: string;
    name_th: string;
    name_en: string;
    reference: string;
    used_at: number;
    used_branch: string | null;
    points: number;
    point_type: PointType;
  }>`
    select claim_transaction_id as id, name_th, name_en, reference_no as reference, used_at, used_branch,
      payment.points, payment.point_type
    from claimed_rewards claim join rewards using (reward_id) join point_movements payment on payment.id = claim.movement_id
    where claim.member_id = ${memberId}::uuid and used_at > 0 and returned_at = 0
    order by used_at desc, claim_transaction_id limit ${listedMost}`.execute(db);
  return rows;
}

/** Issued tax invoices whose address is still known, the latest first, each with the document of its bill. */
export async function invoicesToResend(db: Db, memberId: string) {
  const { rows } = await sql<{
    request_id: string;
    invoice_no: string;
    branch_code: string;
    bill_no: string;
    issued_at: number;
  }>`
    select request_id, invoice_no, request.branch_code, request.bill_no, issued_at
    from etax_requests request cross join lateral (
      select invoice_no, issued_at from etax_documents
      where (branch_code, bill_no) = (request.branch_code, request.bill_no) order by year desc, running desc limit 1
    ) latest
    where member_id = ${memberId}::uuid and status = 'ISSUED' and form_sealed is not null
    order by requested_at desc limit ${listedMost}`.execute(db);
  return rows;
}

/** When a pending erasure will be carried out. */
export async function erasureDueAt(db: Db, memberId: string): Promise<number> {
  const pending = db.selectFrom('erasure_requests').select('due_at').where('member_id', '=', memberId);
  const found = await pending.where('cancelled_at', 'is', null).where('done_at', 'is', null).executeTakeFirst();
  return found?.due_at ?? 0;
}
