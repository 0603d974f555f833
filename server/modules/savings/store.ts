import { sql } from 'kysely';
import { bangkokOffsetSeconds } from '@/domain/time/bangkok';
import type { Db } from '@/server/db/transact';
import type { Bought } from './types';

const month = sql`(extract(year from at) * 12 + extract(month from at) - 1)::integer`;
const monthOf = sql`lateral (
  select ${month} as month from (select to_timestamp(sold_at + ${bangkokOffsetSeconds}::integer) at time zone 'UTC' as at) as instant
) as calendar`;

/**
 * What tills said about a member's bills from one instant to another, without voided ones: the sums by month, the points that paid and were
 * not given back, and each bill on which the member's own coupons and rewards were used. A use that was given back is none. `offset 0`
 * looks each of the member's own up by its index, however many others there are.
 */
export async function findBought(
  db: Db,
  memberId: string,
  { from, to }: { from: number; to: number },
): Promise<Bought> {
  const counts = sql`receipts.member_id = ${memberId}::uuid and voided_at = 0
    and sold_at >= ${from}::bigint and sold_at < ${to}::bigint`;
  const { rows } = await sql<Bought>`
    with uses as (
      select branch_code, bill_no, redeemed_at, 'coupons' as kind, benefit
      from my_coupons join coupons on coupons.code = coupon_code, lateral (
        select branch_code, bill_no, redeemed_at from coupon_redemptions
        where my_coupon_id = my_coupons.id and released_at = 0 and bill_no is not null offset 0) as use
      where my_coupons.member_id = ${memberId}::uuid
      union all
      select branch_code, bill_no, redeemed_at, 'rewards', benefit
      from claimed_rewards join rewards using (reward_id), lateral (
        select branch_code, bill_no, redeemed_at from reward_redemptions
        where reward_redemptions.claim_transaction_id = claimed_rewards.claim_transaction_id
          and released_at = 0 and bill_no is not null offset 0) as use
      where claimed_rewards.member_id = ${memberId}::uuid
    )
    select
      (select min(sold_at) from receipts where member_id = ${memberId}::uuid) as first_at,
      (select coalesce(json_agg(found), '[]') from (
        select month, count(*) as bills, sum(total_satang - returned_satang) as satang
        from receipts, ${monthOf} where ${counts} group by month) as found) as months,
      (select coalesce(json_agg(found), '[]') from (
        select month, sum(points - returned_points) as points
        from point_discounts join receipts using (branch_code, bill_no), ${monthOf}
        where point_discounts.member_id = ${memberId}::uuid and restored_at = 0 and ${counts} group by month) as found) as paid,
      (select coalesce(json_agg(found), '[]') from (
        select month, lines, uses,
          case when receipts.returned_at = 0 then '[]' else (select coalesce(json_agg(back.lines), '[]') from bill_returns as back
            where back.branch_code = receipts.branch_code and back.bill_no = receipts.bill_no and applied_at > 0) end as returned
        from (select branch_code, bill_no, json_agg(json_build_object('kind', kind, 'benefit', benefit)
            order by redeemed_at, kind) as uses
          from uses group by branch_code, bill_no) as used
        join receipts using (branch_code, bill_no), ${monthOf} where ${counts}) as found) as used`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('savings were not read');
  return found;
}
