import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Db } from '@/server/db/transact';
import { unawaited } from '@/server/db/unawaited';

const secondsOf = { minute: 60, hour: 60 * 60, day: 24 * 60 * 60 } as const;

/** A counter, and the instant that selects one of its windows. */
export type Window = { key: string; per: keyof typeof secondsOf; now: number };

/** The clock minute or hour, or the Bangkok day, of an instant: its start, and the seconds until it ends. */
export function windowOf(now: number, per: Window['per']): { start: number; leftSeconds: number } {
  const start = per === 'day' ? startOfBangkokDaySeconds(bangkokDate(now)) : now - (now % secondsOf[per]);
  return { start, leftSeconds: start + secondsOf[per] - now };
}

/** `unawaited`: the count may be lost in a crash, so its caller is not kept waiting for the disk. Never in a transaction. */
type Durability = 'awaited' | 'unawaited';

/**
 * Adds to the count of a window (1 by default) in one statement. Returns the new count and, if it exceeds `most`, the seconds
 * until the window ends, otherwise 0.
 */
export async function countInWindow(
  db: Db,
  { key, per, now, amount = 1, most = Number.POSITIVE_INFINITY }: Window & { amount?: number; most?: number },
  durability: Durability = 'awaited',
): Promise<{ count: number; waitSeconds: number }> {
  const { rows } = await sql<{ calls: number }>`
    insert into rate_windows (window_key, window_start, calls) values (${key}, ${windowOf(now, per).start}, ${amount})
    ${added}${alsoIf(durability)}`.execute(db);
  return countedOf({ key, per, now, most }, rows[0]?.calls ?? 0);
}

/** The current count of a window. */
export async function countedInWindow(db: Db, { key, per, now }: Window): Promise<number> {
  const window = db.selectFrom('rate_windows').select('calls').where('window_key', '=', key);
  return (await window.where('window_start', '=', windowOf(now, per).start).executeTakeFirst())?.calls ?? 0;
}

/** Adds for several windows in one statement, stopping at the first that exceeds its limit. */
export async function countInTurn(
  db: Db,
  windows: readonly Counting[],
  durability: Durability = 'awaited',
): Promise<Counted[]> {
  const parts = windows.map((window, place) => {
    const before = windows[place - 1];
    const from = before ? sql`${nameOf(place - 1)} where calls <= ${before.most}::bigint` : sql`(select) as always`;
    return sql`${nameOf(place)} as (${countingFor(window, from)})`;
  });
  const counts = windows.map((_window, place) => sql`(select calls from ${nameOf(place)})`);
  const { rows } = await sql<{ counts: (number | null)[] }>`
    with ${sql.join(parts)} select json_build_array(${sql.join(counts)}) as counts${alsoIf(durability)}`.execute(db);
  return windows.map((window, place) => countedOf(window, rows[0]?.counts[place] ?? 0));
}

function nameOf(place: number) {
  return sql.ref(`counted_${place}`);
}

export type Counting = Window & { amount?: number; most: number };
export type Counted = { count: number; waitSeconds: number };

/** The part of a statement that counts and returns `calls`, if `from` has a row; at most one. */
export function countingFor({ key, per, now, amount = 1 }: Counting, from: RawBuilder<unknown>) {
  return sql`
    insert into rate_windows (window_key, window_start, calls)
    select ${key}::text, ${windowOf(now, per).start}::bigint, ${amount}::bigint from ${from} ${added}`;
}

const added = sql`
  on conflict (window_key) do update set
    calls = case when rate_windows.window_start = excluded.window_start then rate_windows.calls else 0 end + excluded.calls,
    window_start = excluded.window_start
  returning calls`;

function alsoIf(durability: Durability) {
  return durability === 'unawaited' ? sql`, ${unawaited}` : sql``;
}

/** The seconds to wait if a count exceeds the window's most. */
export function countedOf({ per, now, most }: Counting, count: number): Counted {
  return { count, waitSeconds: count > most ? windowOf(now, per).leftSeconds : 0 };
}

/**
 * Takes one of `most` in a window, in one statement, and returns how many are taken. Returns undefined without counting if all are taken.
 */
export async function takeInWindow(
  db: Db,
  { key, per, now, most }: Window & { most: number },
): Promise<number | undefined> {
  const { start } = windowOf(now, per);
  const taken = await db
    .insertInto('rate_windows')
    .values({ window_key: key, window_start: start, calls: 1 })
    .onConflict((conflict) =>
      conflict
        .column('window_key')
        .doUpdateSet({
          window_start: start,
          calls: sql`case when rate_windows.window_start = ${start}::bigint then rate_windows.calls + 1 else 1 end`,
        })
        .where(({ or, eb }) => or([eb('rate_windows.window_start', '<>', start), eb('rate_windows.calls', '<', most)])),
    )
    .returning('calls')
    .executeTakeFirst();
  return taken?.calls;
}

/** Reverts a count that should not have been made, while its window lasts. */
export async function takeBackInWindow(db: Db, { key, per, now }: Window): Promise<void> {
  const window = db.updateTable('rate_windows').set({ calls: sql`greatest(rate_windows.calls - 1, 0)` });
  await window.where('window_key', '=', key).where('window_start', '=', windowOf(now, per).start).execute();
}
