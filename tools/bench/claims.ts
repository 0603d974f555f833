import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@/contract/endpoints';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { systemClock } from '@/server/platform/clock';
import { secureIds } from '@/server/platform/ids';
import { createSecrets } from '@/server/platform/secrets';
import { sandboxKeys } from '@/server/sandbox/keys';
import { inLanes } from '@/tests/support/claims';
import type { Somebody } from '@/tests/support/many-members';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { startPostgres } from '@/tests/support/postgres';
import { startProduct } from '@/tests/support/product';
import { putReward } from '@/tests/support/rewards';
import { stopProcess } from '@/tests/support/stop-process';
import { bareClaim } from './claims-sql';

const connections = 20;
const people = 200;
const rounds = 3;
const claimsARound = 600;
/**
 * Claims before measuring: a new server compiles on first use, and PostgreSQL reuses a plan only after five calls on each
 * connection.
 */
const warmUp = 300;
const rewardId = 'BENCH';
/** The limit for PostgreSQL; the embedded engine has no second connection for the work around a transaction. */
const promised = 0.5;

type Place = {
  settings: Record<string, string>;
  open: () => ReturnType<typeof openDatabase>;
  end: () => Promise<void>;
};

/**
 * Claims per second over HTTP, each with its own key, compared in turns with the bare statements of the same transaction with
 * the same driver and concurrency. The server is a process of its own, as in production; its rate limit is off because all
 * phones share one address here, and its notices stay in the queue.
 */
export async function benchClaims(): Promise<boolean> {
  const onPostgres = await measure('PostgreSQL', await postgres());
  await measure('PGlite', await embedded());
  return onPostgres >= promised;
}

async function measure(name: string, place: Place): Promise<number> {
  try {
    const crowd = await prepare(place);
    const [bare, served]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await bareRound(place, crowd));
      served.push(await servedRound(place, crowd));
      console.log(`${name.padEnd(11)}bare ${rate(bare.at(-1))}/s   HTTP ${rate(served.at(-1))}/s`);
    }
    const ratio = median(served) / median(bare);
    console.log(
      `${name.padEnd(11)}HTTP does ${ratio.toFixed(2)} of the bare statements (medians of ${rounds} rounds)\n`,
    );
    return ratio;
  } finally {
    await place.end();
  }
}

/** The product has started before, so that its queue exists. */
async function prepare({ settings, open }: Place): Promise<Somebody[]> {
  await (await startProduct('.cache/no-web', settings)).stop();
  const { db, close } = await open();
  const secrets = createSecrets(await sandboxKeys(db));
  const nowSeconds = systemClock.now();
  const crowd = await createManyMembers({ db, secrets, nowSeconds }, people);
  for (const { memberId } of crowd) await givePoints({ db, clock: systemClock, ids: secureIds }, memberId, 100_000);
  const period = { effective_from: nowSeconds - 60, effective_to: nowSeconds + 24 * 60 * 60 };
  await putReward(db, { reward_id: rewardId, normal_point: 1, ...period });
  await close();
  return crowd;
}

async function bareRound({ open }: Place, crowd: readonly Somebody[]): Promise<number> {
  const { db, close } = await open();
  try {
    await migrate(db);
    return await timed(crowd, ({ memberId }) => bareClaim(db, memberId, rewardId));
  } finally {
    await close();
  }
}

async function servedRound({ settings }: Place, crowd: readonly Somebody[]): Promise<number> {
  const server = await startServer(settings);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    return await timed(crowd, ({ token }) => claim(`${server.url}${endpoints.claimReward.path}`, token, agent));
  } finally {
    agent.destroy();
    await server.stop();
  }
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

/** Claims per second after the warm-up. */
async function timed(crowd: readonly Somebody[], work: (somebody: Somebody) => Promise<void>): Promise<number> {
  const some = (count: number) => Array.from({ length: count }, (_one, place) => crowd[place % crowd.length]);
  const claimAll = (count: number) =>
    inLanes(some(count), connections, async (somebody) => {
      if (somebody) await work(somebody);
    });
  await claimAll(warmUp);
  const begun = performance.now();
  await claimAll(claimsARound);
  return (claimsARound * 1000) / (performance.now() - begun);
}

function claim(url: string, token: string, agent: Agent): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', headers, agent }, (answer) => {
      if (answer.statusCode !== 201) reject(new Error(`a claim was answered with ${answer.statusCode}`));
      answer.on('end', resolve).resume();
    });
    sending.on('error', reject);
    sending.end(JSON.stringify({ reward_id: rewardId }));
  });
}

async function postgres(): Promise<Place> {
  const server = await startPostgres();
  const settings = { DATABASE_URL: server.url, DATABASE_POOL: `${connections}`, RATE_LIMIT: 'off' };
  const open = () => openDatabase({ databaseUrl: server.url, poolSize: connections });
  return { settings, open, end: server.stop };
}

async function embedded(): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sabai-bench-'));
  const end = () => rm(dataDir, { recursive: true, force: true });
  return { settings: { DATA_DIR: dataDir, RATE_LIMIT: 'off' }, open: () => openDatabase({ dataDir }), end };
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function rate(claims: number | undefined): string {
  return (claims ?? 0).toFixed(0).padStart(5);
}
