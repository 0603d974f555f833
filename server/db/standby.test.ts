import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { PostgresPair } from '@/tests/support/postgres-pair';
import { startPostgresPair } from '@/tests/support/postgres-pair';
import type { Database } from './database';
import { openDatabase } from './database';
import type { FallbackCause } from './standby';
import type { Db } from './transact';
import { inTransaction } from './transact';

const lagSeconds = 2;

describe('reads that may be old', () => {
  let pair: PostgresPair;
  let database: Database;
  let standby: pg.Client;
  let fallbacks: FallbackCause[] = [];
  const changes: (FallbackCause | undefined)[] = [];

  const open = (databaseReadUrl: string) =>
    openDatabase({
      databaseUrl: pair.url,
      databaseReadUrl,
      databaseReadLagSeconds: lagSeconds,
      onFallback: (cause) => fallbacks.push(cause),
      onStandby: (cause) => changes.push(cause),
    });

  const serverOf = async (db: Db) => {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db);
    return rows[0]?.standby ? 'standby' : 'primary';
  };
  const untilReadFrom = async (server: 'standby' | 'primary') => {
    while ((await serverOf(database.readDb)) !== server) await sleep(50);
  };
  const thingsIn = async (db: Db) =>
    (await sql<{ id: number }>`select id from things order by id`.execute(db)).rows.length;

  before(async () => {
    pair = await startPostgresPair();
    database = await open(pair.urls.standby);
    standby = new pg.Client(pair.urls.standby);
    standby.on('error', () => undefined);
    await standby.connect();
    await sql`create table things (id integer)`.execute(database.db);
    await sql`insert into things select * from generate_series(1, 1000)`.execute(database.db);
    await untilReadFrom('standby');
  });
  beforeEach(() => {
    fallbacks = [];
  });
  after(async () => {
    await standby.end().catch(() => undefined);
    await database.close();
    await pair.stop();
  });

  it('come from the standby, also after a time in which nothing was written', async () => {
    await sleep((lagSeconds + 1) * 1000);
    assert.equal(await serverOf(database.readDb), 'standby');
    assert.equal(await serverOf(database.db), 'primary');
    assert.ok(Number(database.readLag?.()) < lagSeconds);
    assert.deepEqual([fallbacks, changes.at(-1)], [[], undefined]);
  });

  it('are repeated on the primary if recovery cancels them, also within a transaction', async () => {
    const removeUnder = async (read: (db: Db) => Promise<unknown>) => {
      const reading = read(database.readDb);
      await sleep(300);
      await sql`delete from things where id <= 500`.execute(database.db);
      await sql`vacuum things`.execute(database.db);
      await sql`insert into things select * from generate_series(1, 500)`.execute(database.db);
      return reading;
    };
    await standby.query('alter system set max_standby_streaming_delay = 0');
    await standby.query('select pg_reload_conf()');
    const slow = (db: Db) => sql`select count(*) from things, pg_sleep(1.5)`.execute(db);
    await removeUnder(slow);
    assert.deepEqual(fallbacks, ['conflict']);
    await removeUnder((db) => inTransaction(db, slow));
    assert.deepEqual(fallbacks, ['conflict', 'conflict']);
  });

  it('are never older than allowed, although a paused standby answers', async () => {
    await untilReadFrom('standby');
    await standby.query('select pg_wal_replay_pause()');
    await sql`insert into things values (1001)`.execute(database.db);
    await sleep(lagSeconds * 1000 + 100);
    assert.equal(await thingsIn(database.readDb), 1001);
    assert.ok(fallbacks.includes('behind'));
    while (changes.at(-1) !== 'behind') await sleep(50);
    assert.ok(Number(database.readLag?.()) >= lagSeconds);
    await standby.query('select pg_wal_replay_resume()');
    await untilReadFrom('standby');
    assert.equal(await thingsIn(database.readDb), 1001);
  });

  it('are not tried as writes on the primary', async () => {
    await assert.rejects(sql`insert into things values (0)`.execute(database.readDb), /read-only/);
  });

  it('move to the primary with what waits, when the standby is promoted', async () => {
    await untilReadFrom('standby');
    await standby.query('select pg_promote()');
    await untilReadFrom('primary');
    while (changes.at(-1) !== 'promoted') await sleep(50);
    const nowhere = await open('postgresql://sabai@127.0.0.1:1/postgres');
    assert.equal(await serverOf(nowhere.readDb), 'primary');
    assert.equal(changes.at(-1), 'unreachable');
    await nowhere.close();
  });
});
