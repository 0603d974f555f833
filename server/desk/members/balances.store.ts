import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/**
 * The points that a member has of each type, and what has moved since an instant, second by second, without points of closed books. Ended
 * points count until their movement is written, so that both agree.
 */
export async function balancesSince(db: Db, memberId: string, since: number) {
  const { rows: now } = await sql<{ point_type: string; points: number }>`
    select point_type, sum(remaining)::integer as points from point_lots
    where member_id = ${memberId}::uuid and remaining > 0 group by point_type`.execute(db);
  const { rows: later } = await sql<{ point_type: string; at: number; points: number }>`
    select point_type, occurred_at as at, sum(
      case when kind in ('earned', 'opening', 'restored') then 1 else -1 end * (points - closed_points))::integer as points
    from point_movements where member_id = ${memberId}::uuid and point_type in ('cjpoint', 'kidpoint')
      and occurred_at > ${since}::bigint
    group by point_type, occurred_at`.execute(db);
  return { now: new Map(now.map(({ point_type, points }) => [point_type, points])), later };
}
