import { sql } from 'kysely';
import type { HistoryPart, PointType } from '@/domain/points';
import { historyPartOf, movementKinds } from '@/domain/points';
import type { Db } from '@/server/db/transact';

// Reads a member's points; `store.ts` writes them.

/** The remaining points of a member's lots at an instant, by type and end, soonest first. */
export function activeLots(db: Db, memberId: string, now: number) {
  return db
    .selectFrom('point_lots')
    .select(['point_type', 'expires_at', sql<number>`sum(remaining)::integer`.as('points')])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .where('remaining', '>', 0)
    .groupBy(['point_type', 'expires_at'])
    .orderBy('expires_at')
    .execute();
}

export type HistoryFilter = { memberId: string; pointType: PointType; part: HistoryPart | undefined };

/** Newest first, with the store where it happened and the end of the earned points. */
export function historyPage(db: Db, filter: HistoryFilter, slice: { limit: number; offset: number }) {
  return historyOf(db, filter)
    .leftJoin('stores', 'stores.branch_code', 'point_movements.branch_code')
    .leftJoin('point_lots', 'point_lots.id', 'point_movements.id')
    .select(['point_movements.id', 'kind', 'point_movements.points', 'channel', 'title_th', 'title_en', 'occurred_at'])
    .select(['stores.name_th as branch_name_th', 'stores.name_en as branch_name_en', 'point_lots.expires_at'])
    .orderBy('occurred_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export type HistoryRow = Awaited<ReturnType<typeof historyPage>>[number];

export async function historyCount(db: Db, filter: HistoryFilter): Promise<number> {
  const counted = historyOf(db, filter).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

function historyOf(db: Db, { memberId, pointType, part }: HistoryFilter) {
  const kinds = movementKinds.filter((kind) => part === undefined || historyPartOf[kind] === part);
  return db
    .selectFrom('point_movements')
    .where('point_movements.member_id', '=', memberId)
    .where('point_movements.point_type', '=', pointType)
    .where('kind', 'in', kinds);
}

/** All movements, oldest first, for the member's copy of the data. */
export function everyMovement(db: Db, memberId: string) {
  return db
    .selectFrom('point_movements')
    .select(['point_type', 'kind', 'points', 'channel', 'branch_code', 'title_th', 'title_en', 'occurred_at'])
    .where('member_id', '=', memberId)
    .orderBy('sequence')
    .execute();
}

/**
 * When a member last bought something or spent points, in epoch seconds; 0 for never. A bill without points counts, a voided bill does not.
 */
export async function lastTransactionAt(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`
    select greatest(
      (select max(sold_at) from receipts where member_id = ${memberId}::uuid and voided_at = 0),
      (select max(occurred_at) from point_movements
        where member_id = ${memberId}::uuid and kind in ('earned', 'redeemed', 'donated'))
    ) as at`.execute(db);
  return rows[0]?.at ?? 0;
}
