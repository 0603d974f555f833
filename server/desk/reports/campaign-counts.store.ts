import { sql } from 'kysely';
import type { Benefit } from '@/domain/benefits';
import type { BillLine } from '@/domain/purchases';
import type { ReturnedLine } from '@/domain/returns';
import type { Db } from '@/server/db/transact';
import type { MonthSpan } from './month-span';

type CountedKind = 'coupon' | 'reward' | 'earning';

export type CampaignCount = Record<'kind' | 'code' | 'name_th' | 'name_en', string> &
  Record<'drawn' | 'used' | 'points' | 'bills' | 'bills_satang' | 'users' | 'users_satang', number> &
  Record<'others' | 'others_satang', number> & { kind: CountedKind };

/** A use arrives at most so long after or before its sale. With it, bills of other months need not be read. */
const besideSeconds = 7 * 24 * 60 * 60;

const spent = sql`total_satang - returned_satang`;

/**
 * The campaigns of a month that were drawn or used in it. What members bought in the whole month is added up once, and divided for each
 * campaign into that of its users and that of all others.
 */
export async function countCampaigns(db: Db, { from, to }: MonthSpan): Promise<CampaignCount[]> {
  const during = (column: string) => sql`${sql.ref(column)} >= ${from}::bigint and ${sql.ref(column)} < ${to}::bigint`;
  const { rows } = await sql<CampaignCount>`
    with earned as materialized (
      select campaign_code, campaign_points, member_id, branch_code, bill_no from receipts
      where campaign_code is not null and voided_at = 0 and ${during('sold_at')}
    ), uses as materialized (
      select 'coupon' as kind, coupon_code as code, member_id, branch_code, bill_no
      from coupon_redemptions join my_coupons on my_coupons.id = my_coupon_id
      where released_at = 0 and ${during('redeemed_at')}
      union all
      select 'coupon', coupon_code, member_id, null, null from my_coupons where code_number is not null and ${during('used_at')}
      union all
      select 'reward', reward_id, member_id, branch_code, bill_no
      from reward_redemptions join claimed_rewards using (claim_transaction_id)
      where released_at = 0 and ${during('redeemed_at')}
      union all
      select 'earning', campaign_code, member_id, branch_code, bill_no from earned
    ), drawn as (
      select 'coupon' as kind, coupon_code as code, count(*) as drawn, 0 as points
      from my_coupons where ${during('collected_at')} group by coupon_code
      union all
      select 'reward', reward_id, count(*), sum(points)
      from claimed_rewards where returned_at = 0 and ${during('claimed_at')} group by reward_id
      union all
      select 'reward', reward_id, count(*), sum(points) from donations where ${during('donated_at')} group by reward_id
      union all
      select 'earning', campaign_code, 0, sum(campaign_points) from earned group by campaign_code
    ), buyers as materialized (
      select member_id, sum(${spent}) as satang from receipts
      where member_id is not null and voided_at = 0 and ${during('sold_at')} group by member_id
    ), bills as (
      select kind, code, count(*) as bills, sum(${spent}) as satang
      from (select distinct kind, code, branch_code, bill_no from uses) as used join receipts using (branch_code, bill_no)
      where voided_at = 0 and sold_at >= ${from - besideSeconds}::bigint and sold_at < ${to + besideSeconds}::bigint
      group by kind, code
    ), users as (
      select kind, code, count(*) as members, sum(satang) as satang
      from (select distinct kind, code, member_id from uses) as used join buyers using (member_id) group by kind, code
    ), named as (
      select 'coupon' as kind, code, name_th, name_en from coupons
      union all select 'reward', reward_id, name_th, name_en from rewards
      union all select 'earning', code, name_th, name_en from earning_campaigns
    ), whole as (select count(*) as members, coalesce(sum(satang), 0) as satang from buyers)
    select kind, code, coalesce(name_th, '') as name_th, coalesce(name_en, '') as name_en,
      coalesce((select sum(drawn) from drawn where (drawn.kind, drawn.code) = (one.kind, one.code)), 0)::bigint as drawn,
      (select count(*) from uses where (uses.kind, uses.code) = (one.kind, one.code))::bigint as used,
      coalesce((select sum(points) from drawn where (drawn.kind, drawn.code) = (one.kind, one.code)), 0)::bigint as points,
      coalesce(bills.bills, 0)::bigint as bills, coalesce(bills.satang, 0)::bigint as bills_satang,
      coalesce(users.members, 0)::bigint as users, coalesce(users.satang, 0)::bigint as users_satang,
      (whole.members - coalesce(users.members, 0))::bigint as others,
      (whole.satang - coalesce(users.satang, 0))::bigint as others_satang
    from (select kind, code from drawn union select kind, code from uses) as one
      left join named using (kind, code) left join bills using (kind, code) left join users using (kind, code) cross join whole
    order by kind, code`.execute(db);
  return rows;
}

/** The stores where coupons or rewards were used in a month. */
export async function branchesWithUses(db: Db, { from, to }: MonthSpan): Promise<string[]> {
  const { rows } = await sql<{ branch_code: string }>`
    select branch_code from coupon_redemptions where redeemed_at >= ${from}::bigint and redeemed_at < ${to}::bigint
    union
    select branch_code from reward_redemptions where redeemed_at >= ${from}::bigint and redeemed_at < ${to}::bigint
    order by branch_code`.execute(db);
  return rows.map(({ branch_code }) => branch_code);
}

export type UsedBill = {
  lines: BillLine[];
  returned: ReturnedLine[][];
  uses: { kind: 'coupon' | 'reward'; code: string; benefit: Benefit | null; at: number }[];
};

/** The bills of a store with the coupons and rewards that were used on them in a month, in the order of the uses. */
export async function billsWithUses(db: Db, branchCode: string, { from, to }: MonthSpan): Promise<UsedBill[]> {
  const wanted = sql`branch_code = ${branchCode} and released_at = 0 and bill_no is not null
    and redeemed_at >= ${from}::bigint and redeemed_at < ${to}::bigint`;
  const { rows } = await sql<UsedBill>`
    with uses as (
      select bill_no, redeemed_at as at, 'coupon' as kind, coupon_code as code, benefit
      from coupon_redemptions join my_coupons on my_coupons.id = my_coupon_id join coupons on coupons.code = coupon_code
      where ${wanted}
      union all
      select bill_no, redeemed_at, 'reward', reward_id, benefit
      from reward_redemptions join claimed_rewards using (claim_transaction_id) join rewards using (reward_id)
      where ${wanted}
    )
    select lines, used.uses,
      case when returned_at = 0 then '[]' else (select coalesce(json_agg(back.lines), '[]') from bill_returns as back
        where back.branch_code = receipts.branch_code and back.bill_no = receipts.bill_no and applied_at > 0) end as returned
    from (select bill_no, json_agg(uses order by at, kind) as uses from uses group by bill_no) as used
    join receipts on receipts.branch_code = ${branchCode} and receipts.bill_no = used.bill_no
    where voided_at = 0 and sold_at >= ${from - besideSeconds}::bigint and sold_at < ${to + besideSeconds}::bigint`.execute(
    db,
  );
  return rows;
}
