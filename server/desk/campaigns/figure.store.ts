import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** The last counted day, or a day before the first event; undefined before any event. */
export async function findLastDay(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ day: number | null; first: number | null }>`
    select (select max(day) from campaign_days) as day, least(
      (select min(collected_at) from my_coupons), (select min(claimed_at) from claimed_rewards),
      (select min(donated_at) from donations), (select min(ordered_at) from prize_orders),
      (select min(effective_from) from earning_campaigns)
    ) as first`.execute(db);
  return rows[0]?.day ?? rows[0]?.first ?? undefined;
}

export type Day = { from: number; until: number };

/** Counts a day again in one transaction, so that readers never see half of it. */
export async function countDay(tx: Db, { from, until }: Day): Promise<void> {
  await tx.deleteFrom('campaign_days').where('day', '=', from).execute();
  await tx.deleteFrom('campaign_branches').where('day', '=', from).execute();
  const during = (column: string) =>
    sql`${sql.ref(column)} >= ${from}::bigint and ${sql.ref(column)} < ${until}::bigint`;
  await sql`
    with events as materialized (
      select 'coupon' as kind, coupon_code as code, null::text as branch_code, 1 as collected, 0 as used
      from my_coupons where ${during('collected_at')}
      union all
      select 'coupon', coupon_code, uses.branch_code, 0, 1
      from coupon_redemptions as uses join my_coupons on my_coupons.id = uses.my_coupon_id where ${during('uses.redeemed_at')}
      union all
      select 'coupon', coupon_code, uses.branch_code, 0, -1
      from coupon_redemptions as uses join my_coupons on my_coupons.id = uses.my_coupon_id where ${during('uses.released_at')}
      union all
      select 'coupon', coupon_code, null, 0, 1 from my_coupons where code_number is not null and ${during('used_at')}
      union all
      select 'reward', reward_id, null, 1, 0 from claimed_rewards where ${during('claimed_at')}
      union all
      select 'reward', reward_id, used_branch, 0, 1 from claimed_rewards where ${during('used_at')}
      union all
      select 'reward', reward_id, uses.branch_code, 0, -1
      from reward_redemptions as uses join claimed_rewards as claims using (claim_transaction_id)
      where ${during('uses.released_at')} and uses.redeemed_at < ${from}::bigint
      union all
      select 'reward', reward_id, null, 1, 0 from donations where ${during('donated_at')}
      union all
      select 'prize', prize_id, null, 1, 0 from prize_orders where ${during('ordered_at')}
      union all
      select 'prize', prize_id, null, -1, 0 from prize_orders where ${during('cancelled_at')}
      union all
      select 'prize', prize_id, null, 0, 1 from prize_orders where ${during('sent_at')}
      union all
      select 'mission', missions.code, bills.branch_code, 0, 1
      from receipts join mission_bills as bills using (branch_code, bill_no) join missions using (mission_uuid)
      where ${during('receipts.sold_at')}
      union all
      select 'earning', campaign_code, branch_code, campaign_points, 1
      from receipts where campaign_code is not null and voided_at = 0 and ${during('sold_at')}
    ),
    days as (
      insert into campaign_days (kind, code, day, collected, used)
      select kind, code, ${from}::bigint, sum(collected), sum(used) from events group by kind, code
    )
    insert into campaign_branches (kind, code, day, branch_code, used)
    select kind, code, ${from}::bigint, branch_code, sum(used) from events
    where branch_code is not null group by kind, code, branch_code having sum(used) <> 0`.execute(tx);
}
