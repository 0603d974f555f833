import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** What a branch sold, voided, took back and used from `from` until `to`, as one statement sees it. Amounts are in satang. */
export type DaySums = {
  bills: number;
  amount: number;
  discount: number;
  arrived_later: number;
  cjpoint: number;
  kidpoint: number;
  points_paid: number;
  voids: Undone;
  taken_here: Undone;
  of_our_sales: Undone;
  coupons: Uses;
  rewards: Uses;
};

type Undone = { count: number; satang: number; cjpoint: number; kidpoint: number; points_restored: number };
type Uses = { used: number; given_back: number };

/**
 * Each part reads an index that begins with the branch and the time. The points that paid are found by the bills of the day, because
 * they have no time of the till.
 */
export async function sumDay(
  db: Db,
  { branchCode, from, to }: { branchCode: string; from: number; to: number },
): Promise<DaySums | undefined> {
  const within = (column: string) => sql`${sql.ref(column)} >= ${from}::bigint and ${sql.ref(column)} < ${to}::bigint`;
  // One by one: joined, PostgreSQL would read all discounts that the branch ever had.
  const paidOf = (column: 'points' | 'restored_points') => sql`(
    select ${sql.ref(column)} from point_discounts as paid
    where paid.branch_code = receipts.branch_code and paid.bill_no = receipts.bill_no)`;
  const returnsAt = (branch: 'return_branch' | 'branch_code') => sql`
    select json_build_object('count', count(*), 'satang', coalesce(sum(total_satang), 0),
      'cjpoint', coalesce(sum(cjpoint), 0), 'kidpoint', coalesce(sum(kidpoint), 0),
      'points_restored', coalesce(sum(restored_points), 0))
    from bill_returns
    where ${sql.ref(branch)} = ${branchCode} and ${within('returned_at')} and applied_at > 0 and refused is null`;
  const usesOf = (table: 'coupon_redemptions' | 'reward_redemptions') => sql`
    select json_build_object(
      'used', (select count(*) from ${sql.table(table)} where branch_code = ${branchCode} and ${within('redeemed_at')}),
      'given_back', (select count(*) from ${sql.table(table)}
        where branch_code = ${branchCode} and ${within('released_at')} and released_at > 0))`;
  const { rows } = await sql<DaySums>`
    select sold.*,
      (select json_build_object('count', count(*), 'satang', coalesce(sum(total_satang - returned_satang), 0),
          'cjpoint', coalesce(sum(taken_cjpoint + owed_cjpoint), 0),
          'kidpoint', coalesce(sum(taken_kidpoint + owed_kidpoint), 0),
          'points_restored', coalesce(sum(${paidOf('restored_points')}), 0))
        from receipts
        where branch_code = ${branchCode} and ${within('voided_at')} and voided_at > 0) as voids,
      (${returnsAt('return_branch')}) as taken_here,
      (${returnsAt('branch_code')}) as of_our_sales,
      (${usesOf('coupon_redemptions')}) as coupons,
      (${usesOf('reward_redemptions')}) as rewards
    from (
      select count(*) as bills, coalesce(sum(total_satang), 0)::bigint as amount,
        coalesce(sum(discount_satang), 0)::bigint as discount,
        count(*) filter (where recorded_at >= ${to}::bigint) as arrived_later,
        coalesce(sum(cjpoint), 0)::bigint as cjpoint, coalesce(sum(kidpoint), 0)::bigint as kidpoint,
        coalesce(sum(${paidOf('points')}), 0)::bigint as points_paid
      from receipts
      where branch_code = ${branchCode} and ${within('sold_at')}
    ) as sold`.execute(db);
  return rows[0];
}
