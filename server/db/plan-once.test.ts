import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { onBothEngines } from '@/tests/support/database-engines';
import { plannedOnce, planOnce } from './plan-once';
import type { Db } from './transact';

onBothEngines('a statement that is planned once', (openTestDatabase) => {
  let db: Db;
  let isPostgres: boolean;

  const hasReward = (id: string) =>
    db.selectFrom('rewards').select('reward_id').where('reward_id', '=', id).modifyEnd(planOnce).execute();
  const sumOf = (one: number, other: number) => sql<{ sum: number }>`select ${one}::integer + ${other} as sum`;
  const planned = async () => {
    const known = sql<{ statement: string }>`select statement from pg_prepared_statements`;
    return (await known.execute(db)).rows.map(({ statement }) => statement);
  };

  before(async () => {
    const { beside, engine } = await openTestDatabase();
    // One connection, whose prepared statements can be listed.
    db = await beside(1);
    isPostgres = engine === 'postgresql';
  });

  test('returns the result for the values of each call', async () => {
    for (const one of [1, 30]) {
      const sum = sumOf(one, 2).compile(db);
      const { rows } = await db.executeQuery({ ...sum, sql: plannedOnce(sum.sql) });
      assert.deepEqual(rows, [{ sum: one + 2 }]);
    }
    assert.deepEqual(await hasReward('none'), []);
  });

  test('is prepared once per PostgreSQL connection, and other statements are not', async () => {
    for (const id of ['one', 'two', 'three']) await hasReward(id);
    await sumOf(1, 1).execute(db);
    const known = await planned();
    assert.equal(known.filter((text) => text.includes('"rewards"')).length, isPostgres ? 1 : 0);
    assert.equal(known.filter((text) => !text.includes('plan once')).length, 0);
  });

  test('still works after its table got another column', async () => {
    await hasReward('one');
    await sql`alter table rewards add column later integer`.execute(db);
    assert.deepEqual(await hasReward('one'), []);
  });

  test('leaves the connection usable after a failure', async () => {
    const wrong = sql`select 1 / ${0}::integer ${planOnce}`;
    await assert.rejects(wrong.execute(db));
    assert.deepEqual(await hasReward('one'), []);
    await assert.rejects(wrong.execute(db));
  });
});
