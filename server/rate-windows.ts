import { sql } from 'kysely';
import type { Db } from './db/transact';

/** Counts so much more in a window of time, one call unless told otherwise, in one statement; answers what that makes. */
export async function countInWindow(db: Db, key: string, windowStart: number, amount = 1): Promise<number> {
  const { calls } = await db
    .insertInto('rate_windows')
    .values({ window_key: key, window_start: windowStart, calls: amount })
    .onConflict((conflict) =>
      conflict.column('window_key').doUpdateSet({
        window_start: windowStart,
        calls: sql`case when rate_windows.window_start = ${windowStart}::bigint then rate_windows.calls + ${amount}::integer else ${amount}::integer end`,
      }),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  return calls;
}
