import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** A column in the catalogue of the database. `parent` is the column of another table that it references. */
type Column = {
  table: string;
  column: string;
  type: string;
  ordinal: number;
  isKey: boolean;
  isGenerated: boolean;
  parent: { table: string; column: string } | null;
  /** The values that a check constraint allows, if it lists them. */
  choices: string[];
};

export type Filled = { table: string; key: Record<string, unknown>; row: Record<string, unknown> };

/** By `table.column`: a value that a check or a trigger requires instead of the default for the type; null leaves the column out. */
export type Wanted = Readonly<Record<string, unknown>>;

/** By table: what must exist before its row. */
export type Prepared = Readonly<Record<string, () => Promise<void>>>;

/**
 * Puts one row into every table, with a value in every column, so that new columns are covered automatically. Rows reference
 * each other like the tables; the limits of staff are a row already. Fails if a column cannot be filled: in that case add its value to `wanted`.
 */
export async function fillEveryTable(tx: Db, wanted: Wanted, before: Prepared = {}): Promise<Filled[]> {
  const columns = await columnsOf(tx);
  const filled = new Map<string, Filled>();
  for (const table of inOrder(columns)) {
    await before[table]?.();
    const own = columns.filter((column) => column.table === table && !column.isGenerated);
    const row = Object.fromEntries(own.map((column) => [column.column, markOf(column, wanted, filled)]));
    const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
    const values = sql.join(Object.values(row).map((value) => sql`${value}`));
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      insert into ${sql.table(table)} (${names}) values (${values}) returning to_jsonb(${sql.table(table)}) as row`.execute(
      tx,
    );
    const inserted = rows[0]?.row ?? {};
    const empty = own.filter(({ column }) => inserted[column] === null && wanted[`${table}.${column}`] !== null);
    if (empty.length > 0) throw new Error(`no value for ${empty.map(({ column }) => `${table}.${column}`).join(', ')}`);
    const keys = own.filter(({ isKey }) => isKey).map(({ column }) => [column, inserted[column]]);
    const generated = columns.filter((column) => column.table === table && column.isGenerated && column.isKey);
    const key = Object.fromEntries([...keys, ...generated.map(({ column }) => [column, inserted[column]])]);
    filled.set(table, { table, key, row: inserted });
  }
  return [...filled.values()];
}

/** The current row, if it still exists. */
export async function rowAgain(db: Db, { table, key }: Filled): Promise<Record<string, unknown> | undefined> {
  const same = Object.entries(key).map(([name, value]) => sql`${sql.ref(name)}::text = ${String(value)}`);
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(${sql.table(table)}) as row from ${sql.table(table)} where ${sql.join(same, sql` and `)}`.execute(
    db,
  );
  return rows[0]?.row;
}

function markOf(
  { table, column, type, ordinal, parent, choices: [choice] }: Column,
  wanted: Wanted,
  filled: Map<string, Filled>,
): unknown {
  const name = `${table}.${column}`;
  if (Object.hasOwn(wanted, name)) return wanted[name];
  if (parent) return filled.get(parent.table)?.row[parent.column];
  if (column === 'member_id') return filled.get('members')?.row.id;
  if (column === 'chat_account_id') return filled.get('chat_accounts')?.row.id;
  if (choice !== undefined) return choice;
  if (type === 'uuid') return randomUUID();
  if (type === 'boolean') return true;
  if (type === 'jsonb') return JSON.stringify([name]);
  if (type === 'bytea') return Uint8Array.of(ordinal);
  // Ascending, because an end has to be after its start.
  return type === 'text' ? `mark of ${name}` : ordinal;
}

/** Parents first. A table that references itself is its own parent. */
function inOrder(columns: readonly Column[]): string[] {
  const names = [...new Set(columns.map(({ table }) => table))].sort();
  const ordered: string[] = [];
  const put = (table: string): void => {
    if (ordered.includes(table)) return;
    const parents = columns.flatMap((column) => (column.table === table && column.parent ? [column.parent.table] : []));
    for (const parent of parents) if (parent !== table) put(parent);
    ordered.push(table);
  };
  for (const name of ['members', 'chat_accounts', ...names]) put(name);
  return ordered;
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, a.attnum::integer as ordinal,
      a.attidentity <> '' or a.attgenerated <> '' as "isGenerated",
      exists (
        select from pg_constraint k join pg_attribute part on part.attrelid = k.conrelid and part.attnum = any(k.conkey)
        where k.contype = 'p' and part.attname = a.attname
          and (k.conrelid = c.oid or k.conrelid in (select inhrelid from pg_inherits where inhparent = c.oid))
      ) as "isKey",
      (
        select json_build_object('table', f.confrelid::regclass::text, 'column', p.attname)
        from pg_constraint f
        join pg_attribute p on p.attrelid = f.confrelid and p.attnum = f.confkey[array_position(f.conkey, a.attnum)]
        where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey) limit 1
      ) as parent,
      coalesce((
        select array_agg(choice[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') choice
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[%'
      ), '{}') as choices
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attnum > 0
      and not a.attisdropped and c.relname not like 'kysely%' and c.relname <> 'staff_limits'
    order by c.relname, a.attnum`.execute(db);
  return rows;
}
