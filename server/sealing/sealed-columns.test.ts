import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onDatabase } from '@/tests/support/database-engines';
import { sealedColumns } from './sealed-columns';

onDatabase('the list of sealed columns', (openTestDatabase) => {
  test('matches the columns of the database in every schema, and each key is unique', async () => {
    const { db } = await openTestDatabase();
    const found = await sql<{ name: string }>`
      select case table_schema when 'public' then '' else table_schema || '.' end || table_name || '.' || column_name as name
      from information_schema.columns where column_name like '%\\_sealed'`.execute(db);
    const listed = Object.entries(sealedColumns).flatMap(([table, { columns }]) =>
      columns.map((column) => `${table}.${column}`),
    );
    assert.deepEqual(found.rows.map(({ name }) => name).sort(), listed.sort());
    const unique = await sql<{ name: string }>`
      select table_name || '.' || max(column_name) as name
      from information_schema.table_constraints natural join information_schema.key_column_usage
      where constraint_type in ('PRIMARY KEY', 'UNIQUE') and table_schema = 'public'
      group by table_name, constraint_name having count(*) = 1`.execute(db);
    const names = new Set(unique.rows.map(({ name }) => name));
    for (const [table, { key }] of Object.entries(sealedColumns)) assert.ok(names.has(`${table}.${key}`), table);
  });
});
