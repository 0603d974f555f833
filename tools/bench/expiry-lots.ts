import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

const membersAtOnce = 100_000;

/**
 * Puts members whose lots ended with the last year: two lots for every third one. They do not pass the triggers, which would take
 * as long as what is measured.
 */
export async function putEndedLots(db: Db, from: number, size: number): Promise<void> {
  for (let start = from; start < from + size; start += membersAtOnce)
    await putSome(db, start, Math.min(start + membersAtOnce, from + size) - 1);
  for (const table of ['members', 'point_accounts', 'point_movements', 'point_lots', 'point_uses'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

async function putSome(db: Db, first: number, last: number): Promise<void> {
  const endedAt = Date.UTC(new Date().getUTCFullYear() - 1, 11, 31, 17) / 1000;
  const member = sql`('20000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const numbers = sql`generate_series(${first}::integer, ${last}::integer) n`;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into members (id, member_no, tier, status, firstname_th, lastname_th, identifier_type, identifier_sealed,
        identifier_key, identifier_last4, gender, birth_date, nationality, created_at, updated_at)
      select ${member}, '8' || lpad(n::text, 15, '0'), 'tier_1', 'active', 'ก', 'ข', 'passport', 'sealed', 'ended-' || n,
        '0000', 'male', '1980-01-01', 'TH', 0, 0 from ${numbers}`.execute(tx);
    await sql`insert into point_accounts (member_id) select ${member} from ${numbers}`.execute(tx);
    await sql`
      with earned as materialized (
        select gen_random_uuid() as id, ${member} as member_id, 1 + n % 500 as points, 'ended ' || n || ' ' || part as reference
        from ${numbers}, generate_series(1, 2) part where part = 1 or n % 3 = 0
      ),
      movement as (
        insert into point_movements (id, member_id, point_type, kind, points, reference, title_th, title_en, occurred_at)
        select id, member_id, 'cjpoint', 'earned', points, reference, 'ก', 'A', ${endedAt - 1000}::bigint from earned
      )
      insert into point_lots (id, member_id, point_type, points, remaining, earned_at, expires_at)
      select id, member_id, 'cjpoint', points, points, ${endedAt - 1000}::bigint, ${endedAt}::bigint from earned`.execute(
      tx,
    );
  });
}

/** Movements so far, read from their sequence, because counting would disturb what is measured. */
export async function writtenSoFar(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`select last_value as last from point_movements_sequence_seq`.execute(db);
  return rows[0]?.last ?? 0;
}

/** Keeps all servers from a sweep, as if another one were at it. */
export async function holdSweep(db: Db, name: string): Promise<void> {
  const held = { holder: '00000000-0000-4000-8000-000000000000', held_until: 4_000_000_000 };
  await db
    .insertInto('sweeps')
    .values({ name, ...held })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(held))
    .execute();
}

export async function releaseSweep(db: Db, name: string): Promise<void> {
  await db.updateTable('sweeps').set({ holder: null, held_until: 0, due_at: 0 }).where('name', '=', name).execute();
}
