import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { EndpointName } from '@/contract/endpoints';
import { endpoints, pathOf } from '@/contract/endpoints';
import { fieldOf } from '@/domain/records';
import { createSecrets } from '@/server/platform/secrets';
import { sandboxKeys } from '@/server/sandbox/keys';
import { inLanes } from '@/tests/support/claims';
import { couponRow } from '@/tests/support/coupons';
import { loadLimits } from '@/tests/support/load-limits';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import { startPgbouncer } from '@/tests/support/pgbouncer';
import { givePoints } from '@/tests/support/points';
import { openPostgres } from '@/tests/support/postgres-database';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { skipWithout } from '@/tests/support/programs';
import { putDonation, putReward } from '@/tests/support/rewards';
import { systemClock } from '../platform/clock';
import { secureIds } from '../platform/ids';
import type { Database } from './database';
import { openDatabase } from './database';

const members = 100;
/** Fewer sessions than connections, so that the transactions of a connection are spread over sessions. */
const sessions = 4;

describe('behind PgBouncer, which gives each transaction another session', { skip: skipWithout('pgbouncer') }, () => {
  const stops: (() => Promise<unknown>)[] = [];
  let products: Product[] = [];
  let database: Database;
  let poolerUrl: string;
  let crowd: Somebody[] = [];

  before(async () => {
    const postgres = await openPostgres();
    const pooler = await startPgbouncer(postgres.url, sessions);
    stops.push(postgres.stop, pooler.stop);
    poolerUrl = pooler.url;
    const settings = { DATABASE_URL: pooler.url, DATABASE_PREPARE: 'off', ...loadLimits };
    // The first start creates all tables through it.
    for (const _process of [1, 2]) {
      const product = await startProduct('.cache/no-web', settings);
      stops.push(product.kill);
      products = [...products, product];
    }
    database = await openDatabase({ databaseUrl: postgres.url });
    stops.push(database.close);
    const { db } = database;
    const secrets = createSecrets(await sandboxKeys(db));
    const now = systemClock.now();
    const period = { effective_from: now - 60, effective_to: now + 24 * 60 * 60 };
    crowd = await createManyMembers({ db, secrets, nowSeconds: now }, members);
    for (const { memberId } of crowd) await givePoints({ db, clock: systemClock, ids: secureIds }, memberId, 1000);
    await putReward(db, { reward_id: 'POOLED', ...period });
    await putDonation(db, { reward_id: 'POOLED-GIFT', ...period });
    await db
      .insertInto('coupons')
      .values(couponRow({ code: 'POOLED', ...period }))
      .execute();
  });

  after(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  let turn = 0;
  const ask = async (name: EndpointName, { token }: Somebody, body?: object) => {
    turn += 1;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const { method } = endpoints[name];
    const sent = body && { body: JSON.stringify(body) };
    const typed = body && { 'content-type': 'application/json' };
    const url = `${products[turn % products.length]?.url}${pathOf(name, {})}`;
    const answer = await fetch(url, { method, headers: { ...headers, ...typed }, ...sent });
    const content: unknown = await answer.json();
    return { status: answer.status, content };
  };

  test('800 calls of all kinds are answered, and the jobs that they send are done', async () => {
    const outcomes = await inLanes(crowd, 20, async (one) => {
      const collected = await ask('collectCoupon', one, { code: 'POOLED' });
      const id = fieldOf(collected.content, 'my_coupon_id');
      const rest = [
        await ask('issueBarcode', one, { my_coupon_id: id }),
        await ask('claimReward', one, { reward_id: 'POOLED' }),
        await ask('donate', one, { reward_id: 'POOLED-GIFT', point: 10 }),
        await ask('getMember', one),
        await ask('listCoupons', one, { scope: 'pocket' }),
        await ask('getMissions', one),
        await ask('listClaimedRewards', one),
      ];
      return [collected, ...rest].map(({ status }) => status);
    });
    assert.equal(outcomes.flat().length, 800);
    assert.deepEqual(
      outcomes.flat().filter((status) => status >= 300),
      [],
    );
    const open = async () => {
      const jobs = sql<{ open: number }>`
          select count(*)::integer as open from pgboss.job where name = 'spending-notice' and state <> 'completed'`;
      return (await jobs.execute(database.db)).rows[0]?.open;
    };
    while ((await open()) !== 0) await sleep(50);
  });

  test('calls are answered 503 while a table is locked, and no session keeps their limits', async () => {
    const { db } = database;
    await db.transaction().execute(async (tx) => {
      await sql`lock table members`.execute(tx);
      const answers = await Promise.all(crowd.slice(0, 2 * sessions).map((one) => ask('getMember', one)));
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [503]);
      const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
      assert.ok(rows.length <= sessions);
    });
    const [one] = crowd;
    assert.ok(one);
    while ((await ask('getMember', one)).status !== 200) await sleep(50);
    const settings = sql<{ limits: string }>`
        select concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout')) as limits
        from pg_sleep(0.2)`;
    const pooled = await openDatabase({ databaseUrl: poolerUrl, ownSessions: false });
    const seen = await Promise.all(Array.from({ length: sessions }, () => settings.execute(pooled.db)));
    await pooled.close();
    assert.deepEqual([...new Set(seen.map(({ rows }) => rows[0]?.limits))], ['0 0']);
  });

  test('no process listens for notifications, so none depends on a session', async () => {
    const { rows } = await sql<{ query: string }>`
        select query from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`.execute(database.db);
    assert.deepEqual(rows, []);
  });
});
