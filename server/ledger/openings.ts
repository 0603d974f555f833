import { sql } from 'kysely';
import type { PointType } from '@/domain/points';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';

/** The opening balance of a new member, for one type and end of points. `card` is the member's number. */
export type Opening = { memberId: string; card: string; type: PointType; points: number; expiresAt: number };

const title = { title_th: 'คะแนนยกมา', title_en: 'Brought forward' };

/**
 * Inserts the opening balances of members who were created in this transaction, so that no other transaction can have locked their
 * accounts; three statements for any number of members. The reference is permanent: points of a card that end on one day are imported once.
 */
export async function insertOpenings(
  tx: Db,
  { clock, ids }: Pick<Deps, 'clock' | 'ids'>,
  openings: readonly Opening[],
): Promise<void> {
  if (openings.length === 0) return;
  const at = clock.now();
  const rows = openings.map(({ memberId: member_id, card, type: point_type, points, expiresAt: expires_at }) => ({
    id: ids.uuid(),
    member_id,
    point_type,
    kind: 'opening',
    points,
    channel: null,
    branch_code: null,
    reference: `opening ${card} ${point_type} ${expires_at}`,
    ...title,
    occurred_at: at,
    remaining: points,
    earned_at: at,
    expires_at,
  }));
  const json = JSON.stringify(rows);
  await sql`
    insert into point_accounts (member_id)
    select distinct member_id from json_populate_recordset(null::point_lots, ${json}::json)`.execute(tx);
  await sql`
    insert into point_movements
      (id, member_id, point_type, kind, points, reference, channel, branch_code, title_th, title_en, occurred_at)
    select id, member_id, point_type, kind, points, reference, channel, branch_code, title_th, title_en, occurred_at
    from json_populate_recordset(null::point_movements, ${json}::json)`.execute(tx);
  await sql`
    insert into point_lots (id, member_id, point_type, points, remaining, earned_at, expires_at)
    select id, member_id, point_type, points, remaining, earned_at, expires_at
    from json_populate_recordset(null::point_lots, ${json}::json)`.execute(tx);
}
