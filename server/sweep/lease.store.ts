import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** A run of a sweep. `holder` is a UUID of its own. */
export type Run = { name: string; holder: string };

/** `everySeconds`: no sweep is due later than that. `early`: also before it is due. */
export type Taking = { everySeconds: number; early: boolean };

/** How long a process that was killed keeps a sweep. */
export const leaseSeconds = 30;

/** The database's clock, because the clocks of processes differ and the sandbox's can be moved. */
const now = sql<number>`extract(epoch from clock_timestamp())::bigint`;

/**
 * Takes the sweep, unless another run holds it or, without `early`, the next one is not due. One statement, so that it also
 * works through a pooler that gives each transaction another connection. A lease or a next time that lies further ahead than either can
 * was written before the database's clock was put back.
 */
export async function takeLease(db: Db, { name, holder }: Run, { everySeconds, early }: Taking): Promise<boolean> {
  const taken = await sql`
    insert into sweeps (name, holder, held_until) values (${name}, ${holder}::uuid, ${now} + ${leaseSeconds}::bigint)
    on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
    where sweeps.held_until not between ${now} + 1 and ${now} + ${leaseSeconds}::bigint
      and (${early}::boolean or sweeps.due_at not between ${now} + 1 and ${now} + ${everySeconds}::bigint)
    returning name`.execute(db);
  return taken.rows.length === 1;
}

/** Returns false if another run has taken it over. */
export async function renewLease(db: Db, { name, holder }: Run): Promise<boolean> {
  const renewed = db.updateTable('sweeps').set({ held_until: sql`${now} + ${leaseSeconds}::bigint` });
  const { numUpdatedRows } = await renewed
    .where('name', '=', name)
    .where('holder', '=', holder)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Leaves the sweep to whoever comes first, after so many seconds. */
export async function leaveLease(db: Db, { name, holder }: Run, afterSeconds: number): Promise<void> {
  const left = db
    .updateTable('sweeps')
    .set({ holder: null, held_until: 0, due_at: sql`${now} + ${afterSeconds}::bigint` });
  await left.where('name', '=', name).where('holder', '=', holder).execute();
}
