import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { endpoints } from '@/contract/endpoints';
import { openDatabase } from '@/server/db/database';
import type { Db } from '@/server/db/transact';
import { systemClock } from '@/server/platform/clock';
import { secureIds } from '@/server/platform/ids';
import { createSecrets } from '@/server/platform/secrets';
import { sandboxKeys } from '@/server/sandbox/keys';
import { putCoupon } from '@/tests/support/coupons';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { startPostgres } from '@/tests/support/postgres';
import { startProduct } from '@/tests/support/product';
import { putReward } from '@/tests/support/rewards';
import { stopProcess } from '@/tests/support/stop-process';
import type { Load } from './claims-load';
import { loadOf, post } from './claims-load';
import { bareClaim, bareCollect } from './claims-sql';

const connections = 10;
const people = 768;
const rounds = 3;
const rewardId = 'BENCH';
/** Of the bare statements a second, and of the median. */
const promised = { ratio: 0.8, tail: 3 };

type Doing = (somebody: Somebody) => Promise<void>;
type Bench = { db: Db; crowd: readonly Somebody[]; url: string };
/** Both ways of doing the same once for each member, with a coupon or reward for each round. */
type Work = (bench: Bench, agent: Agent, round: string) => Promise<{ bare: Doing; served: Doing }>;

const works: Readonly<Record<string, Work>> = {
  collect: async ({ db, url }, agent, round) => {
    for (const code of [`${round}-BARE`, `${round}-HTTP`]) await putCoupon(db, { code, ...period() });
    const body = { code: `${round}-HTTP` };
    return {
      bare: ({ memberId }) => bareCollect(db, memberId, `${round}-BARE`),
      served: ({ token }) => post(`${url}${endpoints.collectCoupon.path}`, { token, agent, body }),
    };
  },
  claim: async ({ db, url }, agent) => ({
    bare: ({ memberId }) => bareClaim(db, memberId, rewardId),
    served: ({ token }) => post(`${url}${endpoints.claimReward.path}`, { token, agent, body: { reward_id: rewardId } }),
  }),
};

/**
 * Collecting one coupon and redeeming one reward over HTTP, in turns with the bare statements with the same driver, callers and
 * connections, on a PostgreSQL that syncs its log. The server is a process of its own, with its job workers; its rate limit is
 * off because all phones share one address here.
 */
export async function benchClaims(): Promise<boolean> {
  const postgres = await startPostgres(['fsync=on', 'full_page_writes=on']);
  const settings = { DATABASE_URL: postgres.url, DATABASE_POOL: `${connections}`, RATE_LIMIT: 'off' };
  try {
    await (await startProduct('.cache/no-web', settings)).stop();
    const { db, close } = await openDatabase({ databaseUrl: postgres.url, poolSize: connections });
    const server = await startServer(settings);
    const bench = { db, crowd: await prepare(db), url: server.url };
    let holds = true;
    for (const callers of [64, 256])
      for (const [name, work] of Object.entries(works)) holds = (await measure(name, bench, callers, work)) && holds;
    await server.stop();
    await close();
    return holds;
  } finally {
    await postgres.stop();
  }
}

async function measure(name: string, bench: Bench, callers: number, work: Work): Promise<boolean> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const measured: { bare: Load; served: Load }[] = [];
  // The first round warms up: a new server compiles, and PostgreSQL reuses a plan only after five calls on each connection.
  for (let round = 0; round <= rounds; round += 1) {
    const { bare, served } = await work(bench, agent, `BENCH-${callers}-${round}`);
    const loads = {
      bare: await loadOf(bench.crowd, callers, bare),
      served: await loadOf(bench.crowd, callers, served),
    };
    if (round > 0) measured.push(loads);
  }
  agent.destroy();
  const of = (pick: (loads: { bare: Load; served: Load }) => number) => median(measured.map(pick));
  const ratio = of(({ bare, served }) => served.rate / bare.rate);
  const [p50, p99] = [of(({ served }) => served.p50), of(({ served }) => served.p99)];
  const rates = `bare ${of(({ bare }) => bare.rate).toFixed(0)}/s, HTTP ${of(({ served }) => served.rate).toFixed(0)}/s`;
  console.log(
    `${name.padEnd(8)} ${callers} callers: ${rates}, ${ratio.toFixed(2)} ×; p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  );
  return ratio >= promised.ratio && p99 < promised.tail * p50;
}

async function prepare(db: Db): Promise<Somebody[]> {
  const secrets = createSecrets(await sandboxKeys(db));
  const crowd = await createManyMembers({ db, secrets, nowSeconds: systemClock.now() }, people);
  for (const { memberId } of crowd) await givePoints({ db, clock: systemClock, ids: secureIds }, memberId, 100_000);
  await putReward(db, { reward_id: rewardId, normal_point: 1, ...period() });
  return crowd;
}

function period() {
  const now = systemClock.now();
  return { effective_from: now - 60, effective_to: now + 24 * 60 * 60 };
}

async function startServer(settings: Record<string, string>) {
  const env = {
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH ?? '',
    SANDBOX: '1',
    WEB_DIR: '.cache/no-web',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const child = fork('tools/bench/claims-server.ts', { execArgv: ['--import', './tools/alias.js'], env });
  const [message]: unknown[] = await once(child, 'message');
  const url = message instanceof Object ? String(Reflect.get(message, 'ready')) : '';
  return { url, stop: () => stopProcess(child) };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
