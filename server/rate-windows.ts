import { sql } from 'kysely';
import type { Db } from './db/transact';

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
