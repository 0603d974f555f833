import { sql } from 'kysely';
import { profiledCategories } from '@/domain/goods-categories';
import { bangkokOffsetSeconds } from '@/domain/time/bangkok';
import { findSetting, putSetting } from '@/server/db/settings-store';
import type { Db } from '@/server/db/transact';

const setting = 'purchases-read';

/** Bills sold before `day` are read; of those, what was recorded before `readAt`. */
export type Read = { day: number; readAt: number };

export async function findRead(db: Db): Promise<Read | undefined> {
  const [day, readAt] = (await findSetting(db, setting))?.split(' ').map(Number) ?? [];
  return day === undefined || readAt === undefined ? undefined : { day, readAt };
}

export async function noteRead(tx: Db, { day, readAt }: Read): Promise<void> {
  await putSetting(tx, setting, `${day} ${readAt}`);
}

export async function firstSale(db: Db, since: number): Promise<number | undefined> {
  const { rows } = await sql<{ first: number | null }>`
    select min(sold_at) as first from receipts where sold_at >= ${since}::bigint`.execute(db);
  return rows[0]?.first ?? undefined;
}

/**
 * Notes on which day members last bought something, and something of each category that may be asked for, from the bills of a period that
 * were recorded since an instant. One statement, and the same twice: later days win.
 */
export async function readBills(
  tx: Db,
  { from, until, recordedSince = 0 }: { from: number; until: number; recordedSince?: number },
): Promise<void> {
  await sql`
    insert into member_purchases (member_id, category, last_day, branch_code)
    select distinct on (member_id, category) member_id, category,
      ((sold_at + ${bangkokOffsetSeconds}::bigint) / 86400)::integer, branch_code
    from (
      select bills.member_id, goods.category, bills.sold_at, bills.branch_code
      from receipts as bills join members on members.id = bills.member_id and members.status = 'active'
      cross join lateral (
        select '' as category union
        select line->>'category' from jsonb_array_elements(bills.lines) as line
        where line->>'category' = any(${[...profiledCategories]}::text[])
      ) as goods
      where sold_at >= ${from}::bigint and sold_at < ${until}::bigint and recorded_at >= ${recordedSince}::bigint
        and voided_at = 0
    ) as bought
    order by member_id, category, sold_at desc
    on conflict (member_id, category) do update set last_day = excluded.last_day, branch_code = excluded.branch_code
    where excluded.last_day > member_purchases.last_day`.execute(tx);
}

export async function forgetBefore(db: Db, day: number, size: number): Promise<number> {
  const removed = await sql`
    delete from member_purchases where ctid = any(array(
      select ctid from member_purchases where last_day < ${day}::integer order by last_day limit ${size}::integer))`.execute(
    db,
  );
  return Number(removed.numAffectedRows ?? 0n);
}
