import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** Fills without the indexes that no constraint needs, and creates them again, which is several times faster with millions of rows. */
export async function withoutIndexes(tx: Db, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relname in ('receipts', 'point_movements', 'point_lots', 'point_uses', 'my_coupons', 'mission_spends', 'claimed_rewards',
      'consent_events', 'donations', 'idempotency')
      and relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
    tx,
  );
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(tx);
  await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
  await fill();
  for (const { definition } of rows) await sql.raw(definition).execute(tx);
}
