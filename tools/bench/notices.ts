import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import { inTransaction } from '@/server/db/transact';
import { createQueue } from '@/server/jobs/queue';
import { systemClock } from '@/server/platform/clock';
import { readConfig } from '@/server/platform/config';
import { createSecrets } from '@/server/platform/secrets';
import { listeningPort } from '@/tests/support/listening-port';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import { startPostgres } from '@/tests/support/postgres';
import { startProduct } from '@/tests/support/product';
import { realSettings } from '@/tests/support/real-settings';

const processes = 4;
const people = 1000;
const latencyMs = 100;
const promisedPerSecond = 500;

/**
 * Four servers work off `size` notices of spent points, sent by one transaction, against a LINE that takes 100 ms for each; then
 * again with one job at a time in each, as a comparison in the same run.
 */
export async function benchNotices(size = 6000): Promise<boolean> {
  const postgres = await startPostgres();
  const line = await startSlowLine();
  const settings = {
    ...realSettings,
    SANDBOX: '0',
    DATABASE_URL: postgres.url,
    LINE_API_URL: line.url,
    LOG_LEVEL: 'error',
  };
  const database = await openDatabase({ databaseUrl: postgres.url, poolSize: 4 });
  try {
    await (await startProduct('.cache/no-web', settings)).stop();
    const { keys } = readConfig(settings);
    if (!keys) throw new Error('the settings have no keys');
    const needs = { db: database.db, secrets: createSecrets(keys, 'bound'), nowSeconds: systemClock.now() };
    const crowd = await createManyMembers(needs, people);
    const run = async (env: Record<string, string>, notices: number) => {
      const servers = await Promise.all(
        Array.from({ length: processes }, () => startProduct('.cache/no-web', { ...settings, ...env })),
      );
      const begun = await send(database, crowd, notices);
      const rate = await line.rateOf(notices, begun);
      await Promise.all(servers.map((server) => server.stop()));
      return rate;
    };
    const one = await run({ JOB_CONCURRENCY_SPENDING_NOTICE: '1' }, Math.ceil(size / 20));
    console.log(`One at a time in each of ${processes} processes: ${one.perSecond.toFixed(0)} notices a second.`);
    const many = await run({}, size);
    console.log(
      `As the settings have it: ${many.perSecond.toFixed(0)} notices a second, at most ${many.most} at a time.`,
    );
    console.log(
      `${size} notices, ${many.repeats} of them sent twice; ${await leftOver(database)} jobs are not completed.`,
    );
    return many.perSecond >= promisedPerSecond && many.repeats === 0;
  } finally {
    await database.close();
    await line.stop();
    await postgres.stop();
  }
}

/** Sends all notices by one transaction, and returns the instant of its commit in milliseconds. */
async function send({ db, source }: Database, crowd: readonly Somebody[], size: number): Promise<number> {
  const queue = createQueue(source, pino({ level: 'error' }));
  await queue.start();
  await inTransaction(db, async (tx) => {
    for (let place = 0; place < size; place += 1)
      await queue.send(tx, 'spending-notice', {
        memberId: crowd[place % crowd.length]?.memberId ?? '',
        movementId: randomUUID(),
        kind: 'redeemed',
        pointType: 'cjpoint',
        points: 100,
        balance: 1,
        title: { th: 'บัตร', en: 'Voucher' },
        channel: 'line',
        branchCode: null,
        occurredAt: systemClock.now(),
      });
  });
  const begun = performance.now();
  await queue.stop(1000);
  return begun;
}

async function leftOver({ db }: Database): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::integer as jobs from pgboss.job where state <> 'completed'`.execute(db);
  return rows[0]?.jobs ?? 0;
}

/** LINE's messages, each of which is taken after a while. */
async function startSlowLine() {
  let arrivals: { key: string; atMs: number }[] = [];
  let [open, most] = [0, 0];
  const server = createServer(async (request, response) => {
    open += 1;
    most = Math.max(most, open);
    request.resume();
    await sleep(latencyMs);
    open -= 1;
    arrivals.push({ key: String(request.headers['x-line-retry-key']), atMs: performance.now() });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const port = await listeningPort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Waits until so many different notices have come. */
    rateOf: async (size: number, begun: number) => {
      const different = () => new Set(arrivals.map(({ key }) => key)).size;
      while (arrivals.length < size || different() < size) await sleep(20);
      const seconds = ((arrivals.at(-1)?.atMs ?? 0) - begun) / 1000;
      const rate = { perSecond: size / seconds, repeats: arrivals.length - size, most };
      [arrivals, most] = [[], 0];
      return rate;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
