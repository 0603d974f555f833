import { sql } from 'kysely';
import { findSetting, putSetting, settleSetting } from '@/server/db/settings-store';
import type { Db } from '@/server/db/transact';
import type { Place, SealedFormat } from '@/server/platform/sealing';
import { boundPrefix } from '@/server/platform/sealing';
import type { Secrets } from '@/server/platform/secrets';
import { everySealedColumn } from './sealed-columns';

type Column = (typeof everySealedColumn)[number];

export type Resealed = {
  /** Number of resealed values. */
  count: number;
  /** Number of values that a server changed meanwhile, which are skipped. */
  changed: number;
  /** Places of values that cannot be opened: the key is missing, or the value was tampered with. */
  closed: Place[];
};

type Options = {
  atOnce?: number;
  /** Called after each batch. If it throws, the work ends, and the next run continues from there. */
  watch?: (column: string, soFar: number) => void;
};

/**
 * Reseals every value that is not sealed with the first key or not bound to its place. A killed run can simply be started
 * again, because resealed values are skipped. A value is replaced only if it is still what was read, so servers may keep
 * running.
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
    // The key id is at the front, so the rest, which may be a whole document, is not read.
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
 * Returns how new values are sealed. A database from before values were bound to places stays unbound, so that older processes
 * can read it and a rollback is possible, until `npm run keys -- reseal` binds it.
 */
export async function sealedFormatOf(db: Db): Promise<SealedFormat> {
  const known = await findSetting(db, setting);
  if (known !== undefined) return known === 'bound' ? 'bound' : 'unbound';
  const sealed = await db.selectFrom('chat_accounts').select('id').limit(1).executeTakeFirst();
  const held = sealed ?? (await db.selectFrom('members').select('id').limit(1).executeTakeFirst());
  return (await settleSetting(db, setting, held ? 'unbound' : 'bound')) === 'bound' ? 'bound' : 'unbound';
}

/** Binds values from the next start of each process on. */
export async function bindValues(db: Db): Promise<void> {
  await putSetting(db, setting, 'bound' satisfies SealedFormat);
}

const setting = 'sealed-format';
