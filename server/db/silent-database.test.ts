import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { EndpointName } from '@/contract/endpoints';
import type { Asked } from '@/tests/support/api';
import { askOver } from '@/tests/support/api';
import type { Edge } from '@/tests/support/edge';
import { openEdge } from '@/tests/support/edge';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { openPostgres } from '@/tests/support/postgres-database';
import { putReward } from '@/tests/support/rewards';
import { openSilentDatabase } from '@/tests/support/silent-proxy';
import type { Database } from './database';
import { openDatabase } from './database';

const poolSize = 3;

describe('a call whose database does not answer', () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn', base: null }, { write: (line) => lines.push(line) });
  const ends: (() => unknown)[] = [];
  let proxy: Awaited<ReturnType<typeof openSilentDatabase>>;
  /** Connections of the server, and of the test, which bypasses the proxy. */
  let database: Database;
  let beside: Database;
  let edge: Edge;
  let crowd: Somebody[] = [];

  before(async () => {
    const postgres = await openPostgres('migrated');
    proxy = await openSilentDatabase(postgres.url);
    database = await openDatabase({ databaseUrl: proxy.url, poolSize, callSeconds: 1 });
    beside = await openDatabase({ databaseUrl: postgres.url });
    edge = await openEdge(database.db, { env: { LIMIT_CALL_SECONDS: '1' }, log });
    const { db } = beside;
    const { world } = edge;
    crowd = await createManyMembers({ db, secrets: world.deps.secrets, nowSeconds: world.clock.now() }, 12);
    for (const { memberId } of crowd) await givePoints({ ...world.deps, db }, memberId, 1000);
    await putReward(db, { reward_id: 'LATE', minimum_spend_satang: 0 });
    ends.push(
      postgres.stop,
      proxy.close,
      () => beside.close(),
      () => database.close(),
      () => edge.app.close(),
    );
  });
  afterEach(() => {
    proxy.set('passes');
    lines.length = 0;
  });
  after(async () => {
    for (const end of ends.reverse()) await end();
  });

  const ask = (name: EndpointName, one: Somebody, asked: Asked = {}) =>
    askOver(edge.app)(name, { token: one.token, headers: { 'idempotency-key': randomUUID() }, ...asked });
  const claim = (one: Somebody, headers = { 'idempotency-key': randomUUID() }) =>
    ask('claimReward', one, { headers, body: { reward_id: 'LATE' } });
  const everyone = <T>(call: (one: Somebody) => Promise<T>) => Promise.all(crowd.map(call));
  const outcomesOf = (answers: Awaited<ReturnType<typeof ask>>[]) => [
    ...new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['retry-after']}`)),
  ];
  const causes = () => [
    ...new Set(lines.map((line) => JSON.parse(line)).flatMap(({ cause, level }) => cause && [`${level} ${cause}`])),
  ];
  /** As soon as the database answers again, without a restart. */
  const untilAllServed = async () => {
    while ((await everyone((one) => ask('getMember', one))).some(({ statusCode }) => statusCode !== 200))
      await sleep(50);
  };

  it('is answered 503 while another session holds a lock on the table', async () => {
    await untilAllServed();
    await beside.db.transaction().execute(async (tx) => {
      await sql`lock table members, point_accounts`.execute(tx);
      assert.deepEqual(outcomesOf(await everyone((one) => ask('getMember', one))), ['503 5']);
      assert.deepEqual(outcomesOf(await everyone((one) => claim(one))), ['503 5']);
    });
    assert.ok(causes().includes('40 lock'), `${causes()}`);
    await untilAllServed();
  });

  for (const manner of ['swallows everything', 'swallows requests', 'swallows answers'] as const)
    it(`is answered 503 while the network ${manner}, and served again afterwards without a restart`, async () => {
      await untilAllServed();
      proxy.set(manner);
      // More calls than connections, so that some wait for one.
      assert.deepEqual(outcomesOf(await everyone((one) => ask('getMember', one))), ['503 5']);
      assert.deepEqual(outcomesOf(await everyone((one) => claim(one))), ['503 5']);
      proxy.set('passes');
      await untilAllServed();
      assert.ok(causes().length > 0);
    });

  it('is done once if its commit got no answer and it is retried with its key', async () => {
    const [one] = crowd;
    assert.ok(one);
    const headers = { 'idempotency-key': randomUUID() };
    await untilAllServed();
    proxy.swallowAnswersFrom('commit');
    assert.equal((await claim(one, headers)).statusCode, 503);
    proxy.set('passes');
    let repeated = await claim(one, headers);
    while (repeated.statusCode === 503) repeated = await claim(one, headers);
    assert.equal(repeated.statusCode, 201, repeated.body);
    const claimed = beside.db.selectFrom('claimed_rewards').select('member_id').where('member_id', '=', one.memberId);
    assert.equal((await claimed.execute()).length, 1);
  });

  it('leaves no transaction behind whose locks a retry would wait for', async () => {
    const idle = sql`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    while ((await idle.execute(beside.db)).rows.length > 0) await sleep(100);
  });
});
