import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** `name` consists of the table and the primary key, and identifies the row. Sealed values are replaced by a hash. */
export type TableRow = { name: string; table: string; key: readonly string[]; values: Record<string, unknown> };

export type RowReader = {
  tables: readonly string[];
  /** Columns filled by a sequence, which is not rolled back. */
  numbered: ReadonlySet<string>;
  read: () => Promise<TableRow[]>;
  /** Whether the caller's transaction has written anything. */
  isWritten: () => Promise<boolean>;
  /** Deletes these rows in the caller's transaction, without checking foreign keys. */
  removal: (rows: readonly TableRow[]) => () => Promise<void>;
};

/** Reads every row of every table in one statement; new tables are included automatically. */
export async function createRowReader(db: Db): Promise<RowReader> {
  const { rows: tables } = await sql<{ table: string; key: string[]; numbered: string[]; sealed: string[] }>`
    select c.relname as table,
      array_agg(a.attname::text order by a.attnum) filter (where k.conrelid is not null) as key,
      coalesce(array_agg(a.attname::text) filter (where a.attidentity <> ''), '{}') as numbered,
      coalesce(array_agg(a.attname::text) filter (where a.attname like '%_sealed'), '{}') as sealed
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p' and a.attnum = any(k.conkey)
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0
      and not a.attisdropped and c.relname not like 'kysely%'
    group by c.relname order by c.relname`.execute(db);
  const keys = new Map(tables.map(({ table, key }) => [table, key]));
  const hashed = (column: string) => sql`jsonb_build_object(${sql.lit(column)}::text, md5(${sql.ref(column)}))`;
  const selects = tables.map(({ table, sealed }) => {
    const plain = sql`to_jsonb(t) - array[${sql.join(sealed.map(sql.lit))}]::text[]`;
    const parts = sql.join([plain, ...sealed.map(hashed)], sql` || `);
    return sql`select ${sql.lit(table)} as "table", ${parts} as "values" from ${sql.table(table)} t`;
  });
  const everything = sql<Pick<TableRow, 'table' | 'values'>>`${sql.join(selects, sql` union all `)}`;
  return {
    tables: tables.map(({ table }) => table),
    numbered: new Set(tables.flatMap(({ table, numbered }) => numbered.map((column) => `${table}.${column}`))),
    read: async () =>
      (await everything.execute(db)).rows.map(({ table, values }) => {
        const key = (keys.get(table) ?? []).map((column) => String(values[column]));
        return { name: [table, ...key].join(' '), table, key, values };
      }),
    isWritten: async () => {
      const { rows } = await sql<{ is: boolean }>`select pg_current_xact_id_if_assigned() is not null as is`.execute(
        db,
      );
      return rows[0]?.is ?? true;
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
