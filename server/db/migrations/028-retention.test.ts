import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { migrate } from '@/server/db/migrate';
import type { Db } from '@/server/db/transact';
import { keepTelemetryMonths } from '@/server/sweep/retention.store';
import { onDatabase } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld } from '@/tests/support/world';

/** A database of the last release whose telemetry was one table. */
onDatabase('telemetry from before monthly partitions', (openTestDatabase) => {
  let world: World;
  let db: Db;
  let account: string;
  let left: unknown[];

  const rows = () => db.selectFrom('telemetry').selectAll().orderBy('id').execute();
  const insert = (name: string, occurred_at: number) =>
    db
      .insertInto('telemetry')
      .values({ kind: 'event', chat_account_id: account, name, mission_uuid: null, occurred_at })
      .execute();
  const months = async () =>
    (await sql<{ name: string }>`select name from telemetry_months order by ends`.execute(db)).rows.map(
      ({ name }) => name,
    );

  before(async () => {
    ({ db } = await openTestDatabase('empty'));
    await migrate(db, '027-version-of-stores');
    world = createWorld(db);
    account = randomUUID();
    // As the previous release did it: the current code uses tables that do not exist yet.
    await sql`
      insert into chat_accounts (id, provider_key, provider_sealed, display_name, language, created_at)
      values (${account}, 'key', 'sealed', 'visitor', 'th', 0)`.execute(db);
    await insert('old', world.clock.now() - 400 * 24 * 3600);
    await insert('of this month', world.clock.now());
    left = await rows();
    await migrate(db);
  });

  test('keeps its rows in place with their numbers, and the next number follows', async () => {
    assert.deepEqual(await rows(), left);
    assert.deepEqual(await months(), ['telemetry_before']);
    await insert('next', world.clock.now());
    assert.equal((await rows()).at(-1)?.id, 3);
  });

  test('is found by its account, which cannot be deleted before it', async () => {
    await assert.rejects(db.deleteFrom('chat_accounts').where('id', '=', account).execute(), /telemetry/);
    const { rows: indexes } = await sql`
      select from pg_indexes where tablename = 'telemetry_before' and indexdef like '%(chat_account_id, id)%'`.execute(
      db,
    );
    assert.equal(indexes.length, 1);
  });

  test('is dropped as a whole, once its last month is past retention', async () => {
    const { rows: ends } = await sql<{ ends: number }>`select ends from telemetry_months`.execute(db);
    world.clock.advance((ends[0]?.ends ?? 0) - world.clock.now());
    await keepTelemetryMonths(world.deps);
    assert.deepEqual([(await months()).length, (await months())[0]], [4, 'telemetry_before']);
    world.clock.advance(396 * 24 * 3600);
    await keepTelemetryMonths(world.deps);
    assert.ok(!(await months()).includes('telemetry_before'));
    assert.deepEqual(await rows(), []);
  });
});
