import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

export type GiftSpan = { from?: number | undefined; to?: number | undefined };

/** What one person gave in a day, alone or with one other person. `day` is its first second in Bangkok. */
export type GiftDay = {
  day: number;
  staff_id: string;
  staff_name: string;
  second_id: string | null;
  second_name: string | null;
  acts: number;
  members: number;
  given: number;
  taken: number;
};

function within({ from = 0, to = 100_000_000_000 }: GiftSpan) {
  return sql`given_at between ${from}::bigint and ${to}::bigint`;
}

const day = sql`(given_at + 25200) / 86400 * 86400 - 25200`;

/** The latest days first, within each the largest first. */
export async function giftDays(db: Db, span: GiftSpan, most: number): Promise<GiftDay[]> {
  const { rows } = await sql<GiftDay>`
    select ${day} as day, staff_id, max(staff_name) as staff_name, decided_by as second_id,
      max(decided_by_name) as second_name, count(*)::integer as acts, count(distinct member_id)::integer as members,
      coalesce(sum(staff_gifts.points) filter (where staff_gifts.points > 0), 0)::integer as given,
      coalesce(-sum(staff_gifts.points) filter (where staff_gifts.points < 0), 0)::integer as taken
    from staff_gifts left join approvals on approvals.id = approval_id
    where ${within(span)}
    group by 1, staff_id, decided_by
    order by 1 desc, sum(abs(staff_gifts.points)) desc, staff_id, decided_by
    limit ${most}::integer`.execute(db);
  return rows;
}

export type GiftRow = Omit<GiftDay, 'acts' | 'members' | 'given' | 'taken'> & {
  given_at: number;
  what: 'points' | 'coupon' | 'reward';
  member_id: string;
  points: number;
};

/** Each of them, the latest first. */
export async function giftRows(db: Db, span: GiftSpan, most: number): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    select ${day} as day, given_at, what, staff_id, staff_name, decided_by as second_id, decided_by_name as second_name,
      member_id, staff_gifts.points
    from staff_gifts left join approvals on approvals.id = approval_id
    where ${within(span)} order by given_at desc, staff_gifts.id limit ${most}::integer`.execute(db);
  return rows;
}
