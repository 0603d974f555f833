import { sql } from 'kysely';
import type { RegistrationTable } from '@/server/db/schema';
import type { Db } from '@/server/db/transact';

export async function insertRegistration(db: Db, registration: RegistrationTable): Promise<void> {
  await db.insertInto('registrations').values(registration).execute();
}

/** A registration lives for its chat account only, until its time is over. */
export function findLiving(db: Db, id: string, chatAccountId: string, now: number) {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .where('chat_account_id', '=', chatAccountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Completes a verified registration; of two calls at once one gets it, and the other nothing. */
export function claimVerified(tx: Db, id: string, now: number) {
  return tx
    .updateTable('registrations')
    .set({ completed_at: now })
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .where('completed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function markVerified(tx: Db, id: string, now: number): Promise<void> {
  await tx.updateTable('registrations').set({ verified_at: now }).where('id', '=', id).execute();
}

/** Counts one call more in a window of time, in one statement, and answers how many that makes. */
export async function countInWindow(db: Db, key: string, windowStart: number): Promise<number> {
  const { calls } = await db
    .insertInto('rate_windows')
    .values({ window_key: key, window_start: windowStart, calls: 1 })
    .onConflict((conflict) =>
      conflict.column('window_key').doUpdateSet({
        window_start: windowStart,
        calls: sql`case when rate_windows.window_start = ${windowStart}::bigint then rate_windows.calls + 1 else 1 end`,
      }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  return calls;
}
