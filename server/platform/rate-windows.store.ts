import { sql } from 'kysely';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Db } from '@/server/db/transact';

const secondsOf = { hour: 60 * 60, day: 24 * 60 * 60 } as const;

/** The hour of the clock, or the day in Bangkok, that an instant lies in: its start, and the seconds until it is over. */
export function windowOf(now: number, per: keyof typeof secondsOf): { start: number; leftSeconds: number } {
  const start = per === 'day' ? startOfBangkokDaySeconds(bangkokDate(now)) : now - (now % secondsOf.hour);
  return { start, leftSeconds: start + secondsOf[per] - now };
}

/** Adds to the count of a time window (1 by default) in one statement; returns the new count. */
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

/**
 * Takes one of the most that a window of time holds, in one statement, and answers how many are taken then. Nothing: they
 * were all taken, and none was counted.
 */
export async function takeInWindow(
  db: Db,
  key: string,
  windowStart: number,
  most: number,
): Promise<number | undefined> {
  const taken = await db
    .insertInto('rate_windows')
    .values({ window_key: key, window_start: windowStart, calls: 1 })
    .onConflict((conflict) =>
      conflict
        .column('window_key')
        .doUpdateSet({
          window_start: windowStart,
          calls: sql`case when rate_windows.window_start = ${windowStart}::bigint then rate_windows.calls + 1 else 1 end`,
        })
        .where(({ or, eb }) =>
          or([eb('rate_windows.window_start', '<>', windowStart), eb('rate_windows.calls', '<', most)]),
        ),
    )
    .returning('calls')
    .executeTakeFirst();
  return taken?.calls;
}

/** Gives back a call that should not have counted, while its window lasts. */
export async function takeBackInWindow(db: Db, key: string, windowStart: number): Promise<void> {
  const window = db.updateTable('rate_windows').set({ calls: sql`greatest(rate_windows.calls - 1, 0)` });
  await window.where('window_key', '=', key).where('window_start', '=', windowStart).execute();
}
