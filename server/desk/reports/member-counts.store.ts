import { sql } from 'kysely';
import { lostAfterDays } from '@/domain/reports';
import type { Db } from '@/server/db/transact';
import type { MonthSpan } from './month-span';

/** When the first bill, coupon or member was; undefined before any. */
export async function findFirst(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ first: number | null }>`
    select least((select min(sold_at) from receipts), (select min(collected_at) from my_coupons),
      (select min(created_at) from members)) as first`.execute(db);
  return rows[0]?.first ?? undefined;
}

const lostAfterSeconds = lostAfterDays * 24 * 60 * 60;

/**
 * The members of a month. Lost are those with a bill whose ninetieth day was in the month and has passed, and none in the days between. Bills
 * are read from ninety days before the month.
 */
export async function countMembers(db: Db, { from, to }: MonthSpan, now: number) {
  const { rows } = await sql<Record<'active' | 'joined' | 'lost' | 'erased', number>>`
    select
      (select count(distinct member_id) from receipts
        where sold_at >= ${from}::bigint and sold_at < ${to}::bigint and voided_at = 0)::bigint as active,
      (select count(*) from members where created_at >= ${from}::bigint and created_at < ${to}::bigint)::bigint as joined,
      (select count(distinct member_id) from (
        select member_id, sold_at, lead(sold_at) over (partition by member_id order by sold_at) as next_at
        from receipts
        where member_id is not null and voided_at = 0
          and sold_at >= ${from - lostAfterSeconds}::bigint and sold_at < ${Math.min(to, now)}::bigint
      ) as bought
      where sold_at < ${Math.min(to, now) - lostAfterSeconds}::bigint
        and (next_at is null or next_at > sold_at + ${lostAfterSeconds}::bigint))::bigint as lost,
      (select count(*) from erasure_requests where done_at >= ${from}::bigint and done_at < ${to}::bigint)::bigint as erased`.execute(
    db,
  );
  return rows;
}

/** The stores where members bought in a month, those with the most first. */
export async function countStores(db: Db, { from, to }: MonthSpan) {
  const { rows } = await sql<{ branch_code: string; name_th: string; name_en: string; active: number }>`
    select bought.branch_code, coalesce(name_th, '') as name_th, coalesce(name_en, '') as name_en, active
    from (
      select branch_code, count(distinct member_id)::bigint as active from receipts
      where sold_at >= ${from}::bigint and sold_at < ${to}::bigint and voided_at = 0 and member_id is not null
      group by branch_code
    ) as bought left join stores using (branch_code)
    order by active desc, branch_code`.execute(db);
  return rows;
}

/** Kids Club in a month: who earned its points, and the orders by what they are now. */
export async function countKidsClub(db: Db, { month, from, to }: MonthSpan) {
  const { rows } = await sql<{ month: string } & Record<string, number | string>>`
    select ${month} as month,
      (select count(distinct member_id) from point_movements
        where kind = 'earned' and point_type = 'kidpoint'
          and occurred_at >= ${from}::bigint and occurred_at < ${to}::bigint)::bigint as members,
      count(*)::bigint as orders, count(*) filter (where status = 'ORDERED')::bigint as waiting,
      count(*) filter (where status = 'PREPARING')::bigint as preparing,
      count(*) filter (where status = 'SENT')::bigint as sent,
      count(*) filter (where status = 'CANCELLED')::bigint as cancelled,
      coalesce(sum(points) filter (where status <> 'CANCELLED'), 0)::bigint as order_points
    from prize_orders where ordered_at >= ${from}::bigint and ordered_at < ${to}::bigint`.execute(db);
  return rows;
}
