import { sql } from 'kysely';
import type { Place, SealedFormat } from '@/server/platform/sealing';
import { boundPrefix } from '@/server/platform/sealing';
import type { Secrets } from '@/server/platform/secrets';
import { everySealedColumn } from './sealed-columns';
import { findSetting, putSetting, settleSetting } from './settings-store';
import type { Db } from './transact';

type Column = (typeof everySealedColumn)[number];

export type Resealed = {
  /** Resealed values. */
  count: number;
  /** Values that changed concurrently; they are left alone. */
  changed: number;
  /** What does not open: its key is gone, or it was tampered with. */
  closed: Place[];
};

type Options = {
  atOnce?: number;
  /** Called after each batch; throwing ends the work, and the next run goes on from there. */
  watch?: (column: string, soFar: number) => void;
};

/**
 * Reseals every value that is not sealed with the first key, or not bound to its place. What is done needs no second look, so
 * that a run that was killed is simply started again; and a value changes only from what was read, so that servers may work
 * meanwhile.
 */
export async function reseal(db: Db, secrets: Secrets, { atOnce = 200, watch }: Options = {}): Promise<Resealed> {
  const done: Resealed = { count: 0, changed: 0, closed: [] };
  for (const column of everySealedColumn) {
    for (let after: string | undefined, isOver = false; !isOver; ) {
      const rows = await outdated(db, column, { secrets, after, atOnce });
      await Promise.all(rows.map((value) => resealOne(db, secrets, column, value, done)));
      if (rows.length > 0) watch?.(`${column.table}.${column.column}`, done.count);
      after = rows.at(-1)?.row;
      isOver = rows.length < atOnce;
    }
  }
  return done;
}

type Value = { row: string; sealed: string };

async function resealOne(db: Db, secrets: Secrets, column: Column, { row, sealed }: Value, done: Resealed) {
  const place = column.placeOf(row);
  let fresh: string;
  try {
    fresh = secrets.seal(secrets.open(sealed, place), place);
  } catch {
    done.closed.push(place);
    return;
  }
  const name = sql.ref(column.column);
  const { rows } = await sql`
    update ${sql.table(column.table)} set ${name} = ${fresh}
    where ${sql.ref(column.key)} = ${row} and ${name} = ${sealed} returning 1`.execute(db);
  if (rows.length === 1) done.count += 1;
  else done.changed += 1;
}

type Batch = { secrets: Secrets; after: string | undefined; atOnce: number };

async function outdated(db: Db, { table, column, key }: Column, { secrets, after, atOnce }: Batch): Promise<Value[]> {
  const { rows } = await sql<Value>`
    select ${sql.ref(key)}::text as row, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where not starts_with(${sql.ref(column)}, ${boundPrefix(secrets.keyIds[0])})
    ${after === undefined ? sql`` : sql`and ${sql.ref(key)} > ${after}`}
    order by ${sql.ref(key)} limit ${atOnce}`.execute(db);
  return rows;
}

/** How many values of one column one key seals. */
export type SealedCount = { column: string; keyId: string; bound: boolean; count: number };

export async function countSealed(db: Db): Promise<SealedCount[]> {
  const counts: SealedCount[] = [];
  for (const { table, column } of everySealedColumn) {
    // The key stands at the front: the rest, which may be a whole document, is not read.
    const { rows } = await sql<Omit<SealedCount, 'column'>>`
      select coalesce(bound_id, split_part(front, '.', 1)) as "keyId", bound_id is not null as bound, count(*)::integer
      from (select left(${sql.ref(column)}, 80) as front from ${sql.table(table)}) values_of_column,
        lateral (select substring(front from '^2[.]([^.]{1,16})[.][^.]{16}[.]') as bound_id) read
      where front is not null group by 1, 2 order by 1, 2`.execute(db);
    counts.push(...rows.map((row) => ({ column: `${table}.${column}`, ...row })));
  }
  return counts;
}

/**
 * How new values are sealed. A database from before there were places is left as its older processes can read it, beside
 * which this one may start and to which it may be rolled back, until `npm run keys -- reseal` says that they are gone.
 */
export async function sealedFormatOf(db: Db): Promise<SealedFormat> {
  const known = await findSetting(db, setting);
  if (known !== undefined) return known === 'bound' ? 'bound' : 'unbound';
  const sealed = await db.selectFrom('chat_accounts').select('id').limit(1).executeTakeFirst();
  const held = sealed ?? (await db.selectFrom('members').select('id').limit(1).executeTakeFirst());
  return (await settleSetting(db, setting, held ? 'unbound' : 'bound')) === 'bound' ? 'bound' : 'unbound';
}

/** From the next start of each process on. */
export async function bindValues(db: Db): Promise<void> {
  await putSetting(db, setting, 'bound' satisfies SealedFormat);
}

const setting = 'sealed-format';
