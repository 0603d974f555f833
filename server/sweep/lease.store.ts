import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** A run of a sweep. `holder` is its UUID. */
export type Run = { name: string; holder: string };

/** `everySeconds`: the maximum time until a sweep is due. `early`: start even if it is not due. */
export type Taking = { everySeconds: number; early: boolean };

/** After this time without renewal, another process may take a killed process's sweep. */
export const leaseSeconds = 30;

/** The database's clock, because the clocks of processes differ and the sandbox's can be moved. */
const now = sql<number>`extract(epoch from clock_timestamp())::bigint`;

/**
 * Takes the sweep, unless another run has the lease or, without `early`, the sweep is not due. One statement, so that it also works through
 * a pooler that gives each transaction another connection. A lease or due time further ahead than possible was written before the
 * database's clock was set back.
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

/** Releases the sweep; it is due again after so many seconds. */
export async function leaveLease(db: Db, { name, holder }: Run, afterSeconds: number): Promise<void> {
  const left = db
    .updateTable('sweeps')
    .set({ holder: null, held_until: 0, due_at: sql`${now} + ${afterSeconds}::bigint` });
  await left.where('name', '=', name).where('holder', '=', holder).execute();
}
