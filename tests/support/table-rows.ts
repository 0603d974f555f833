import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** `name` consists of the table and the primary key, and identifies the row. Sealed values are replaced by a hash. */
export type TableRow = { name: string; table: string; key: readonly string[]; values: Record<string, unknown> };

export type RowReader = {
  tables: readonly string[];
  /** Columns filled by a sequence, which is not rolled back. */
  numbered: ReadonlySet<string>;
  read: () => Promise<TableRow[]>;
  /** How many rows of each table the caller's transaction has written so far. */
  countWrites: () => Promise<WriteCounts>;
  /** The rows now, if `known` were all rows at that count: reads only the tables that were written since. */
  readSince: (known: readonly TableRow[], count: WriteCounts) => Promise<{ rows: TableRow[]; count: WriteCounts }>;
  /** Deletes these rows in the caller's transaction, without checking foreign keys. */
  removal: (rows: readonly TableRow[]) => () => Promise<void>;
};

export type WriteCounts = ReadonlyMap<string, string>;

/** Reads every row of every table in one statement; new tables are included automatically. */
export async function createRowReader(db: Db): Promise<RowReader> {
  const { rows: tables } = await sql<{ table: string; key: string[]; numbered: string[]; sealed: string[] }>`
    select c.relname as table,
      array_agg(a.attname::text order by a.attnum) filter (where k.attname is not null) as key,
      coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as numbered,
      coalesce(array_agg(a.attname::text) filter (where a.attname like '%_sealed'), '{}') as sealed
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join lateral (
        -- Bills have a key in each partition.
        select keyed.attname from pg_constraint join pg_attribute keyed on keyed.attrelid = conrelid and keyed.attnum = any(conkey)
        where contype = 'p' and keyed.attname = a.attname
          and conrelid = coalesce((select inhrelid from pg_inherits where inhparent = c.oid limit 1), c.oid)
      ) k on true
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0
      and not a.attisdropped and c.relname not like 'kysely%'
    group by c.relname order by c.relname`.execute(db);
  const keys = new Map(tables.map(({ table, key }) => [table, key]));
  const hashed = (column: string) => sql`jsonb_build_object(${sql.lit(column)}::text, md5(${sql.ref(column)}))`;
  const selects = tables.map(({ table, sealed }) => {
    const plain = sql`to_jsonb(t) - array[${sql.join(sealed.map(sql.lit))}]::text[]`;
    const parts = sql.join([plain, ...sealed.map(hashed)], sql` || `);
    return { table, select: sql`select ${sql.lit(table)} as "table", ${parts} as "values" from ${sql.table(table)} t` };
  });
  const readTables = async (isRead: (table: string) => boolean): Promise<TableRow[]> => {
    const parts = selects.filter(({ table }) => isRead(table)).map(({ select }) => select);
    if (parts.length === 0) return [];
    const all = sql<Pick<TableRow, 'table' | 'values'>>`${sql.join(parts, sql` union all `)}`;
    return (await all.execute(db)).rows.map(({ table, values }) => {
      const key = (keys.get(table) ?? []).map((column) => String(values[column]));
      return { name: [table, ...key].join(' '), table, key, values };
    });
  };
  // PostgreSQL counts a partition's rows with the partition.
  const counting = sql<{ table: string; written: string }>`
    select coalesce(parent.relname, c.relname)::text as "table",
      sum(pg_stat_get_xact_tuples_inserted(c.oid) + pg_stat_get_xact_tuples_updated(c.oid)
        + pg_stat_get_xact_tuples_deleted(c.oid))::text as written
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid left join pg_class parent on parent.oid = i.inhparent
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    group by 1`;
  const countWrites = async (): Promise<WriteCounts> =>
    new Map((await counting.execute(db)).rows.map(({ table, written }) => [table, written]));
  return {
    tables: tables.map(({ table }) => table),
    numbered: new Set(tables.flatMap(({ table, numbered }) => numbered.map((column) => `${table}.${column}`))),
    read: () => readTables(() => true),
    countWrites,
    readSince: async (known, before) => {
      const count = await countWrites();
      const isRead = (table: string) => count.get(table) !== before.get(table);
      const read = Map.groupBy(await readTables(isRead), ({ table }) => table);
      const kept = Map.groupBy(known, ({ table }) => table);
      const rows = tables.flatMap(({ table }) => (isRead(table) ? read : kept).get(table) ?? []);
      return { rows, count };
    },
    removal: (rows) => {
      const deletions = [...Map.groupBy(rows, ({ table }) => table)].map(([table, gone]) => {
        const columns = (keys.get(table) ?? []).map((column) => sql`${sql.ref(column)}::text`);
        const names = gone.map(({ key }) => sql`(${sql.join(key.map(sql.lit))})`);
        return sql`${sql.ref(`removed_${table}`)} as (
          delete from ${sql.table(table)} where (${sql.join(columns)}) in (${sql.join(names)}))`;
      });
      const statement = sql`with ${sql.join(deletions)} select`;
      return async () => {
        await withoutTriggers(db);
        await statement.execute(db);
        await withTriggers(db);
      };
    },
  };
}

/** Switches off foreign keys and triggers for the rest of a transaction. */
export async function withoutTriggers(db: Db): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db);
}

export async function withTriggers(db: Db): Promise<void> {
  await sql`set local session_replication_role = origin`.execute(db);
}
