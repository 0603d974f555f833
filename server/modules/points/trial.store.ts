import { sql } from 'kysely';
import type { BillLine } from '@/domain/purchases';
import type { Db } from '@/server/db/transact';

export type TrialBill = {
  branch_code: string;
  bill_no: string;
  sold_at: number;
  lines: BillLine[];
  member_id: string;
  tier: string;
  campaign_points: number;
};

/** Bills with a member that stand as they were sold. */
const stands = sql`receipts.member_id is not null and voided_at = 0 and returned_at = 0`;

export async function countTrialBills(db: Db, from: number): Promise<number> {
  const { rows } = await sql<{ bills: number }>`
    select count(*)::integer as bills from receipts where sold_at >= ${from}::bigint and ${stands}`.execute(db);
  return rows[0]?.bills ?? 0;
}

type Asked = { from: number; oneIn: number; after: TrialBill | undefined; most: number };

/** The oldest first, of one member in so many. */
export async function trialBills(db: Db, { from, oneIn, after, most }: Asked): Promise<TrialBill[]> {
  const place = after
    ? sql`(sold_at, receipts.branch_code, bill_no) > (${after.sold_at}::bigint, ${after.branch_code}::text, ${after.bill_no}::text)`
    : sql`true`;
  const since = after?.sold_at ?? from;
  const { rows } = await sql<TrialBill>`
    select receipts.branch_code, bill_no, sold_at, lines, member_id, members.tier, campaign_points
    from receipts join members on members.id = receipts.member_id
    where sold_at >= ${since}::bigint and ${place} and ${stands}
      and mod(abs(hashtext(receipts.member_id::text)::bigint), ${oneIn}::bigint) = 0
    order by sold_at, receipts.branch_code, bill_no limit ${most}::integer`.execute(db);
  return rows;
}
