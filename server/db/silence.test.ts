import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { secureIds } from '@/server/platform/ids';
import { runNow } from '@/server/sweep/run-sweep';
import { loadLimits, loadReward, prepareLoad } from '@/tests/support/load-limits';
import type { Somebody } from '@/tests/support/many-members';
import type { OwnPostgres } from '@/tests/support/postgres';
import { startPostgres } from '@/tests/support/postgres';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { openSilentDatabase } from '@/tests/support/silent-proxy';
import type { Traffic } from '@/tests/support/traffic';
import { startTraffic } from '@/tests/support/traffic';
import { openDatabase } from './database';
import { isOutOfReach } from './faults';

/** More calls than a process has connections. */
const callers = 24;
const lockedMs = 15_000;

describe('a database that answers late or not at all, with the default settings', () => {
  let postgres: OwnPostgres;
  let proxy: Awaited<ReturnType<typeof openSilentDatabase>>;
  let product: Product;
  let crowd: Somebody[] = [];

  const query = async (text: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client(postgres.url);
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  };

  before(async () => {
    postgres = await startPostgres();
    proxy = await openSilentDatabase(postgres.url);
    const settings = { DATABASE_URL: proxy.url, LIMIT_CALL_SECONDS: '7', JOB_RETRY_SECONDS: '1', ...loadLimits };
    product = await startProduct('.cache/no-web', settings);
    crowd = await prepareLoad({ databaseUrl: postgres.url }, callers);
  });
  afterEach(() => proxy.set('passes'));
  after(async () => {
    await product.kill();
    proxy.close();
    await postgres.stop();
  });

  const until = async (condition: () => boolean | Promise<boolean>, { unexpected }: Pick<Traffic, 'unexpected'>) => {
    while (unexpected.length === 0 && !(await condition())) await sleep(20);
    assert.deepEqual(unexpected, []);
  };
  const untilServing = async (traffic: Traffic) => {
    const before = traffic.granted.size;
    await until(() => traffic.granted.size >= before + callers, traffic);
  };

  /** What was granted exists once; a refused call left nothing. */
  const endAndCompare = async (traffic: Traffic) => {
    await traffic.stop();
    assert.deepEqual(traffic.unexpected, []);
    assert.ok(product.isRunning());
    const stored = await query(
      `select claim_transaction_id as id from claimed_rewards where reward_id = '${loadReward}'`,
    );
    const ids = new Set(stored.map(({ id }) => String(id)));
    assert.deepEqual(
      [...traffic.granted.values()].filter((id) => !ids.has(id)),
      [],
    );
    const twice = await query(`select reference_no from claimed_rewards group by reference_no having count(*) > 1`);
    assert.deepEqual(twice, []);
    const left = `select from pgboss.job where name = 'spending-notice' and state in ('created', 'retry')`;
    await until(async () => (await query(left)).length === 0, traffic);
  };

  test('makes no call wait for longer than ten seconds while a table is locked for 15 seconds', async (t) => {
    const traffic = startTraffic([product.url], crowd, loadReward);
    await untilServing(traffic);
    const locking = new pg.Client(postgres.url);
    await locking.connect();
    await locking.query('begin; lock table members, point_accounts');
    await sleep(lockedMs);
    assert.ok(traffic.refusals() > callers);
    // Statements that the server has cancelled do not keep waiting in PostgreSQL.
    const waiting = await query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
    assert.ok(waiting.length <= 14, `${waiting.length} statements wait`);
    await locking.query('commit');
    const begun = performance.now();
    await untilServing(traffic);
    t.diagnostic(`serves ${Math.round(performance.now() - begun)} ms after the lock; ${traffic.refusals()} refusals`);
    await locking.end();
    await endAndCompare(traffic);
  });

  test('makes a sweep that cannot renew its lease release its connection, however long its statement', async () => {
    const database = await openDatabase({ databaseUrl: proxy.url, poolSize: 2 });
    const begun = Promise.withResolvers<void>();
    const work = async () => {
      const sleeping = sql`select pg_sleep(600)`.execute(database.db);
      begun.resolve();
      await sleeping;
    };
    const log = pino({ level: 'silent' });
    const sweeping = runNow({ db: database.db, ids: secureIds, log }, { name: 'of-tests', everySeconds: 600, work });
    const ended = assert.rejects(sweeping, isOutOfReach);
    await begun.promise;
    proxy.set('swallows everything');
    await ended;
    proxy.set('passes');
    await sql`select 1`.execute(database.db);
    await database.close();
  });

  for (const manner of ['swallows everything', 'swallows requests', 'swallows answers'] as const)
    test(`with a network that ${manner} makes no call wait for longer, and recovers without a restart`, async (t) => {
      const traffic = startTraffic([product.url], crowd, loadReward);
      await untilServing(traffic);
      const refusals = traffic.refusals();
      proxy.set(manner);
      await until(() => traffic.refusals() >= refusals + 3 * callers, traffic);
      assert.equal((await fetch(`${product.url}/health/live`)).status, 200);
      assert.equal((await fetch(`${product.url}/health/ready`)).status, 503);
      proxy.set('passes');
      const begun = performance.now();
      await untilServing(traffic);
      t.diagnostic(`serves ${Math.round(performance.now() - begun)} ms after it`);
      await endAndCompare(traffic);
    });
});
