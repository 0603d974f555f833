import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { onBothEngines, onPostgres } from '@/tests/support/database-engines';
import { migrate } from './migrate';

onBothEngines('the database', (open) => {
  it('returns seconds and counts as numbers', async () => {
    const { db } = await open();
    const row = { window_key: 'k', window_start: 4_000_000_000, calls: 3 };
    await db.insertInto('rate_windows').values(row).execute();
    const found = await db.selectFrom('rate_windows').selectAll().executeTakeFirst();
    const counted = await sql<{ count: number }>`select count(*) as count from rate_windows`.execute(db);
    assert.deepEqual(found, row);
    assert.equal(counted.rows[0]?.count, 1);
  });

  it('can be migrated repeatedly', async () => {
    const { db } = await open();
    await migrate(db);
    await migrate(db);
    assert.deepEqual(await db.selectFrom('members').selectAll().execute(), []);
  });
});

onPostgres('an empty database', (open) => {
  it('is migrated once when eight processes start at the same time', async () => {
    const first = await open('empty');
    const others = await Promise.all(Array.from({ length: 7 }, () => first.beside()));
    await Promise.all([first.db, ...others].map((db) => migrate(db)));
    const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(first.db);
    assert.deepEqual(
      done.rows.map(({ name }) => name),
      [...new Set(done.rows.map(({ name }) => name))],
    );
    assert.ok(done.rows.length >= 2);
  });
});
