import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** An end of points in epoch seconds: what ended by then may be closed in this transaction, and nothing else of the ledger. */
export async function beginClosing(tx: Db, endedBySeconds: number): Promise<void> {
  await sql`select set_config('ledger.closing', ${String(endedBySeconds)}, true)`.execute(tx);
}

/**
 * Closes lots that ended and are empty: deletes them with their uses and with the movements that earned them. A movement that also took
 * points from other lots records how many of its points were deleted; once all were, it is deleted as well, unless a claim, an order, a
 * donation or a debt refers to it.
 */
export async function closeLots(tx: Db, lotIds: readonly string[]): Promise<void> {
  if (lotIds.length === 0) return;
  const ids = sql`any(${lotIds}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    update point_movements set closed_points = closed_points + used.points
    from (select movement_id, abs(sum(points)) as points from point_uses where lot_id = ${ids} group by movement_id) used
    where id = used.movement_id returning id`.execute(tx);
  await sql`delete from point_uses where lot_id = ${ids}`.execute(tx);
  await sql`delete from point_lots where id = ${ids}`.execute(tx);
  await sql`delete from point_movements where id = ${ids} and kind = 'earned'`.execute(tx);
  await sql`update point_movements set closed_points = points where id = ${ids} and kind = 'opening'`.execute(tx);
  await sql`
    delete from point_movements
    where id = any(${rows.map(({ id }) => id)}::uuid[]) and closed_points = points
      and (kind in ('expired', 'forfeited') or kind = 'voided' and (reference like 'void %' or reference like 'return %'))`.execute(
    tx,
  );
}

/** Closes some lots that no bill earned, as after an import; returns how many. */
export async function closeOtherLots(tx: Db, endedBySeconds: number, atOnce: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select lot.id from point_lots lot join point_movements movement on movement.id = lot.id
    where lot.expires_at <= ${endedBySeconds}::bigint and lot.remaining = 0 and movement.reference not like 'receipt %'
    order by lot.expires_at limit ${atOnce} for update of lot skip locked`.execute(tx);
  await closeLots(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
