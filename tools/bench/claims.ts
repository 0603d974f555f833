import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { endpoints } from '@/contract/endpoints';
import { fieldOf } from '@/domain/records';
import { openDatabase } from '@/server/db/database';
import type { Db } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import { systemClock } from '@/server/platform/clock';
import { secureIds } from '@/server/platform/ids';
import type { Secrets } from '@/server/platform/secrets';
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
import { createWorld } from '@/tests/support/world';
import type { Load } from './claims-load';
import { loadOf, post } from './claims-load';
import { asCall, bareClaim, bareCollect } from './claims-sql';

const connections = 10;
const people = 768;
const rounds = 3;
/** A slow machine makes the figures worse, but ends nothing. */
const callSeconds = 25;
const rewardId = 'BENCH';
/** Of the same statements bare a second, and of the median. */
const promised = { ratio: 0.8, tail: 3 };

type Doing = (somebody: Somebody) => Promise<void>;
type Bench = { deps: Deps; crowd: readonly Somebody[]; url: string };
/** `bare` is all that the call sends, without HTTP; `served` is the call. */
type Way = 'bare' | 'served';
/** The ways of doing the same once for each member, with a coupon or reward for each round. */
type Work = (bench: Bench, agent: Agent, round: string) => Promise<Record<Way, Doing>>;

const works: Readonly<Record<string, Work>> = {
  collect: async (bench, agent, round) => {
    const { deps, url } = bench;
    const [bare, http] = [`${round}-BARE`, `${round}-HTTP`] as const;
    for (const code of [bare, http]) await putCoupon(deps.db, { code, ...period() });
    return {
      bare: (somebody) => asCall(deps, somebody, () => bareCollect(deps.db, somebody.memberId, bare)),
      served: ({ token }) => post(`${url}${endpoints.collectCoupon.path}`, { token, agent, body: { code: http } }),
    };
  },
  claim: async (bench, agent) => {
    const { deps, url } = bench;
    const body = { reward_id: rewardId };
    return {
      bare: (somebody) => asCall(deps, somebody, () => bareClaim(deps.db, somebody.memberId, rewardId)),
      served: ({ token }) => post(`${url}${endpoints.claimReward.path}`, { token, agent, body }),
    };
  },
};

/**
 * Collecting one coupon and redeeming one reward over HTTP, in turns with the same statements bare, with the same driver, callers and
 * connections, on a PostgreSQL that syncs its log. The server is a process of its own, with its job workers; its rate limit is
 * off because all phones share one address here.
 */
export async function benchClaims(): Promise<boolean> {
  const postgres = await startPostgres(['fsync=on', 'full_page_writes=on']);
  const settings = {
    DATABASE_URL: postgres.url,
    DATABASE_POOL: `${connections}`,
    RATE_LIMIT: 'off',
    EVENTS_URL: process.env.EVENTS_URL ?? 'off',
    EVENTS_SECRETS: process.env.EVENTS_SECRETS ?? '',
    LIMIT_CALL_SECONDS: `${callSeconds}`,
  };
  try {
    await (await startProduct('.cache/no-web', settings)).stop();
    const { db, close } = await openDatabase({ databaseUrl: postgres.url, poolSize: connections, callSeconds });
    const server = await startServer(settings);
    const secrets = createSecrets(await sandboxKeys(db));
    const deps = { ...createWorld(db).deps, clock: systemClock, secrets };
    const bench = { deps, crowd: await prepare(db, secrets), url: server.url };
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
  const measured: Record<Way, Load>[] = [];
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
  const of = (pick: (loads: Record<Way, Load>) => number) => median(measured.map(pick));
  const rate = (way: Way) => `${of((loads) => loads[way].rate).toFixed(0)}/s`;
  const ratio = of((loads) => loads.served.rate / loads.bare.rate);
  const [p50, p99] = [of(({ served }) => served.p50), of(({ served }) => served.p99)];
  console.log(
    `${name.padEnd(8)} ${callers} callers: HTTP ${rate('served')}, ${ratio.toFixed(2)} × the bare ${rate('bare')}; p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  );
  return ratio >= promised.ratio && p99 < promised.tail * p50;
}

async function prepare(db: Db, secrets: Secrets): Promise<Somebody[]> {
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
  const url = String(fieldOf(message, 'ready') ?? '');
  return { url, stop: () => stopProcess(child) };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
