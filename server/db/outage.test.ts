import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Value } from 'typebox/value';
import { apiErrorBody } from '@/contract/errors';
import { freePort } from '@/tests/support/free-port';
import { loadLimits, loadReward, prepareLoad } from '@/tests/support/load-limits';
import type { Somebody } from '@/tests/support/many-members';
import type { OwnPostgres } from '@/tests/support/postgres';
import { startPostgres } from '@/tests/support/postgres';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import type { Traffic } from '@/tests/support/traffic';
import { startTraffic } from '@/tests/support/traffic';

const callers = 12;
const kills = 50;
const endings = ['SIGINT', 'SIGQUIT'] as const;

describe('a PostgreSQL outage', () => {
  let postgres: OwnPostgres;
  let settings: Record<string, string>;
  let products: Product[] = [];
  let crowd: Somebody[] = [];

  const start = (env = {}) => startProduct('.cache/no-web', { ...settings, ...env });

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
    // Acknowledged writes must survive a power cut of the database, as in production.
    await query('alter database postgres set synchronous_commit = on');
    settings = { DATABASE_URL: postgres.url, JOB_RETRY_SECONDS: '1', ...loadLimits };
    products = [await start(), await start()];
    crowd = await prepareLoad({ databaseUrl: postgres.url }, callers);
  });

  after(async () => {
    await Promise.all(products.map((product) => product.kill()));
    await postgres.stop();
  });

  const statusesOf = (path: string) =>
    Promise.all(products.map(async ({ url }) => (await fetch(`${url}${path}`)).status));
  const areReady = async () => (await statusesOf('/health/ready')).every((status) => status === 200);

  const until = async (condition: () => boolean | Promise<boolean>, { unexpected }: Pick<Traffic, 'unexpected'>) => {
    while (unexpected.length === 0 && !(await condition())) await sleep(5);
    assert.deepEqual(unexpected, []);
  };
  const untilServing = async (traffic: Traffic) => {
    const before = traffic.granted.size;
    await until(() => traffic.granted.size >= before + callers, traffic);
  };

  const restart = async (traffic: Traffic, signal: 'SIGINT' | 'SIGQUIT') => {
    const refusals = traffic.refusals();
    await postgres.down(signal);
    await until(() => traffic.refusals() >= refusals + callers, traffic);
    assert.deepEqual(await statusesOf('/health/live'), [200, 200]);
    assert.deepEqual(await statusesOf('/health/ready'), [503, 503]);
    await postgres.up();
    const begun = performance.now();
    await until(areReady, traffic);
    await untilServing(traffic);
    return Math.round(performance.now() - begun);
  };

  test('ends no process, loses no acknowledged claim and repeats none', async (t) => {
    const urls = products.map(({ url }) => url);
    const traffic = startTraffic(urls, crowd, loadReward);
    await untilServing(traffic);
    for (let killed = 0; killed < kills; ) {
      const before = traffic.granted.size;
      const terminated = await query(`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 5`);
      killed += terminated.length;
      await until(() => traffic.granted.size > before + 3, traffic);
    }
    for (const signal of endings)
      t.diagnostic(`serves ${await restart(traffic, signal)} ms after a ${signal} of the database`);
    await traffic.stop();

    assert.deepEqual(traffic.unexpected, []);
    assert.ok(products.every((product) => product.isRunning()));
    t.diagnostic(`${traffic.granted.size} claims granted, ${traffic.refusals()} calls refused with 503`);
    const stored = await query(
      `select claim_transaction_id as id from claimed_rewards where reward_id = '${loadReward}'`,
    );
    assert.deepEqual(new Set(stored.map(({ id }) => id)), new Set(traffic.granted.values()));
    assert.equal(stored.length, traffic.granted.size);
    // No idempotency key is left claimed: a retry of its call would have to wait for a minute.
    await until(async () => (await query('select from idempotency where status is null')).length === 0, traffic);
    // A job in progress is taken over after its timeout; all waiting jobs are done.
    const left = `select from pgboss.job where name = 'spending-notice' and state in ('created', 'retry')`;
    await until(async () => (await query(left)).length === 0, traffic);
  });

  test('makes a starting process wait, while an unknown database stops it immediately', async () => {
    const nowhere = new URL(postgres.url);
    nowhere.pathname = '/nowhere';
    await assert.rejects(
      start({ DATABASE_URL: nowhere.href }),
      /\nno database answers at DATABASE_URL: [^\n]*nowhere[^\n]*\n$/,
    );

    await postgres.down('SIGINT');
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const starting = start({ PORT: port });
    const statusOf = (path: string, init?: RequestInit) =>
      fetch(`${url}${path}`, init).then(
        ({ status }) => status,
        () => undefined,
      );
    await until(async () => (await statusOf('/health/live')) === 200, { unexpected: [] });
    assert.equal(await statusOf('/health/ready'), 503);
    const answer = await fetch(`${url}/api/v1/members/line`, { method: 'POST', body: 'no JSON' });
    assert.equal(answer.status, 503);
    assert.ok(answer.headers.get('retry-after') && answer.headers.get('trace-id'));
    assert.ok(Value.Check(apiErrorBody, await answer.json()));
    await postgres.up();
    products.push(await starting);
    assert.equal(await statusOf('/health/ready'), 200);
    assert.equal(await statusOf('/api/v1/members/info'), 401);
  });
});
