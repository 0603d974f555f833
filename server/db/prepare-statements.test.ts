import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import type { TestDatabase } from '@/tests/support/database-engines';
import { onDatabase, onPostgres } from '@/tests/support/database-engines';
import { listeningPort } from '@/tests/support/listening-port';
import { anyOf } from './any-of';
import { openDatabase } from './database';
import type { Db } from './transact';
import { inTransaction } from './transact';

const rewardsOf = (db: Db, ids: readonly string[]) =>
  db.selectFrom('rewards').selectAll().where('reward_id', '=', anyOf(ids)).execute();

const preparedOn = async (db: Db, about: string) => {
  const known = sql<{ statement: string }>`select statement from pg_prepared_statements /* list */`;
  const texts = (await known.execute(db)).rows.map(({ statement }) => statement);
  return texts.filter((text) => text.includes(about) && !text.includes('/* list */'));
};

onDatabase('a statement', (openTestDatabase) => {
  let db: Db;

  before(async () => {
    const { beside } = await openTestDatabase();
    db = await beside(1);
  });

  test('returns the result for the values of each call, of which an array may have any number', async () => {
    for (const one of [1, 30]) {
      const { rows } = await sql<{ sum: number }>`select ${one}::integer + ${2}::integer as sum`.execute(db);
      assert.deepEqual(rows, [{ sum: one + 2 }]);
    }
    for (const ids of [[], ['none'], ['none', 'another']]) assert.deepEqual(await rewardsOf(db, ids), []);
  });

  test('leaves the connection usable after a failure', async () => {
    const wrong = sql`select 1 / ${0}::integer`;
    await assert.rejects(wrong.execute(db));
    assert.deepEqual(await rewardsOf(db, ['one']), []);
    await assert.rejects(wrong.execute(db));
  });
});

onPostgres('a statement on PostgreSQL', (openTestDatabase) => {
  let database: TestDatabase;
  // One connection, whose prepared statements can be listed.
  let db: Db;

  before(async () => {
    database = await openTestDatabase();
    db = await database.beside(1);
  });

  test('is prepared once per connection, for arrays of any size', async () => {
    for (const ids of [[], ['one'], ['one', 'two']]) await rewardsOf(db, ids);
    await inTransaction(db, (tx) => rewardsOf(tx, ['three']));
    assert.equal((await preparedOn(db, '"rewards"')).length, 1);
  });

  test('with many rows is not prepared, because their number varies', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => ({ key_hash: `k${at}`, branch_code: '0001', created_at: at }));
    await db.insertInto('branch_keys').values(rows).execute();
    assert.deepEqual(await preparedOn(db, 'branch_keys'), []);
  });

  test('is prepared only while a limited number of texts is prepared', async () => {
    for (let at = 0; at < 1100; at += 1) await sql`select ${at}::integer as ${sql.ref(`endless_${at}`)}`.execute(db);
    const count = (await preparedOn(db, 'endless_')).length;
    assert.ok(count > 900 && count <= 1000, `${count}`);
  });

  test('still works after a newer release has added a column to its table', async () => {
    const other = await database.beside(1);
    for (const one of [db, other]) await rewardsOf(one, ['one']);
    await sql`alter table rewards add column later integer`.execute(db);
    assert.deepEqual(await rewardsOf(db, ['one']), []);
    let runs = 0;
    const read = await inTransaction(other, async (tx) => {
      runs += 1;
      return rewardsOf(tx, ['one']);
    });
    assert.deepEqual(read, []);
    assert.equal(runs, 2);
  });

  test('is not prepared where a connection is not a session', async () => {
    const { source } = database;
    assert.ok('servers' in source);
    const shared = await openDatabase({ databaseUrl: source.servers.databaseUrl, poolSize: 1, ownSessions: false });
    await rewardsOf(shared.db, ['one']);
    assert.deepEqual(await preparedOn(shared.db, ''), []);
    await shared.close();
  });

  test('takes one round trip, and its transaction one to begin and one to commit', async (context) => {
    const line = await openCountedLine(database);
    context.after(line.close);
    await rewardsOf(line.db, ['one']);
    const before = line.trips();
    await inTransaction(line.db, async (tx) => {
      await rewardsOf(tx, ['one']);
      await rewardsOf(tx, ['two']);
    });
    assert.equal(line.trips() - before, 4);
    await line.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => rewardsOf(tx, ['one']));
    assert.equal(line.trips() - before, 7);
  });

  test('that is missing or fails first in a transaction leaves the connection usable', async () => {
    await inTransaction(db, async () => undefined);
    assert.equal(await transactionsOpen(database.db), 0);
    const failed = inTransaction(db, (tx) => sql`select 1 / ${0}::integer`.execute(tx));
    await assert.rejects(failed, /division by zero/);
    assert.deepEqual(await rewardsOf(db, ['one']), []);
    assert.equal(await transactionsOpen(database.db), 0);
  });

  test('that fails rolls back the earlier writes of its transaction', async () => {
    const failed = inTransaction(db, async (tx) => {
      await tx.insertInto('branch_keys').values({ key_hash: 'gone', branch_code: '0001', created_at: 1 }).execute();
      await sql`select 1 / ${0}::integer`.execute(tx);
    });
    await assert.rejects(failed);
    assert.equal(
      await db.selectFrom('branch_keys').select('key_hash').where('key_hash', '=', 'gone').executeTakeFirst(),
      undefined,
    );
  });

  test('on a lost connection fails its transaction, and the next one gets another connection', async (context) => {
    const line = await openCountedLine(database);
    context.after(line.close);
    await rewardsOf(line.db, ['one']);
    line.cut();
    await assert.rejects(inTransaction(line.db, (tx) => rewardsOf(tx, ['one'])));
    assert.deepEqual(await inTransaction(line.db, (tx) => rewardsOf(tx, ['one'])), []);
  });
});

/** Queried on another connection, because the query would keep the observed one busy. */
const transactionsOpen = async (db: Db) => {
  const open = sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  return (await open.execute(db)).rows.length;
};

/** A database behind a proxy that counts how often the client sends after an answer, and that can be cut. */
async function openCountedLine({ source }: TestDatabase) {
  assert.ok('servers' in source);
  const url = new URL(source.servers.databaseUrl);
  const port = Number(url.port);
  const ends = new Set<Socket>();
  let trips = 0;
  const server = createServer((client) => {
    const postgres = connect(port, '127.0.0.1');
    let isAnswered = true;
    for (const end of [client, postgres]) ends.add(end.on('error', () => end.destroy()));
    client.on('data', (chunk) => {
      if (isAnswered) trips += 1;
      isAnswered = false;
      postgres.write(chunk);
    });
    postgres.on('data', (chunk) => {
      isAnswered = true;
      client.write(chunk);
    });
    client.on('close', () => postgres.destroy());
    postgres.on('close', () => client.destroy());
  });
  url.port = `${await listeningPort(server)}`;
  url.searchParams.delete('host');
  const opened = await openDatabase({ databaseUrl: url.href, poolSize: 1 });
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  const close = async () => {
    await opened.close();
    server.close();
    cut();
  };
  return { db: opened.db, trips: () => trips, cut, close };
}
