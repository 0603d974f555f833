import { sql } from 'kysely';
import { limits } from '@/domain/limits';
import type { BillLine } from '@/domain/purchases';
import type { Db } from '@/server/db/transact';
import type { BillKey } from './identify-bill';

type Found = { branch_code: string; bill_no: string; lines: BillLine[] } & Record<
  'cjpoint' | 'campaign_points' | 'kidpoint' | 'sold_at' | 'recorded_at',
  number
>;

/** Those of the bills that are the member's, and neither voided nor returned in part. */
export async function billsOfMember(db: Db, memberId: string, bills: readonly BillKey[]) {
  const { rows } = await sql<Found>`
    select receipts.branch_code, receipts.bill_no, lines, cjpoint, campaign_points, kidpoint, sold_at, recorded_at
    from unnest(${bills.map(({ branchCode }) => branchCode)}::text[], ${bills.map(({ billNo }) => billNo)}::text[])
      as asked (branch_code, bill_no)
    cross join lateral receipt_of(asked.branch_code, asked.bill_no) as receipts
    where member_id = ${memberId}::uuid and voided_at = 0 and returned_at = 0`.execute(db);
  return rows;
}

/**
 * The most Kids Club points that a member's other bills have earned in one of these days (epoch seconds), as `findBuyer` counts them, and
 * with what staff gave for them. Without the latter, two bills would each get what is left of the day.
 */
export async function kidPointsBeside(
  db: Db,
  { memberId, branchCode, billNo }: BillKey & { memberId: string },
  days: { ofSale: Period; ofArrival: Period },
): Promise<number> {
  const earnedOn = ({ from, to }: Period) => sql`coalesce(sum(earned) filter (where
    sold_at >= ${from}::bigint and sold_at < ${to}::bigint or recorded_at >= ${from}::bigint and recorded_at < ${to}::bigint), 0)`;
  const oldest = Math.min(days.ofSale.from, days.ofArrival.from) - limits.billSoldBackDays * 24 * 60 * 60;
  const { rows } = await sql<{ kidpoints: number }>`
    select greatest(${earnedOn(days.ofSale)}, ${earnedOn(days.ofArrival)})::integer as kidpoints
    from (
      select sold_at, recorded_at, kidpoint - returned_kidpoint + coalesce((
        select sum(points) from point_corrections given
        where (bill_branch, given.bill_no, point_type) = (other.branch_code, other.bill_no, 'kidpoint')
      ), 0) as earned
      from receipts other
      where member_id = ${memberId}::uuid and sold_at >= ${oldest}::bigint and voided_at = 0
        and (branch_code, bill_no) <> (${branchCode}, ${billNo})
    ) bills`.execute(db);
  return rows[0]?.kidpoints ?? 0;
}

type Period = { from: number; to: number };
