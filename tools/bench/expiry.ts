import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase } from '@/server/db/database';
import type { Db } from '@/server/db/transact';
import { systemClock } from '@/server/platform/clock';
import { secureIds } from '@/server/platform/ids';
import { createSecrets } from '@/server/platform/secrets';
import { sandboxKeys } from '@/server/sandbox/keys';
import { createManyMembers } from '@/tests/support/many-members';
import { givePoints } from '@/tests/support/points';
import { startPostgres } from '@/tests/support/postgres';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { putReward } from '@/tests/support/rewards';
import { runKept } from '@/tools/build/child';
import { holdSweep, putEndedLots, releaseSweep, writtenSoFar } from './expiry-lots';
import { callSteadily, shareOf } from './steady-calls';

const promised = { secondsOfMillion: 15 * 60, waitGrowth: 1.25, slowestTenth: 0.5 };
const callers = 100;
/** In turns, because the rest of a machine changes from minute to minute. */
const rounds = 5;
const sizeOfRound = 15_000;
const calmSeconds = 10;
const traffic = { callsPerSecond: 30, rewardId: 'BENCH' };
const lookEveryMs = 20;

/**
 * The end of a year: two servers on a PostgreSQL of their own, of which one writes the lots of `size` members as expired, while
 * both answer calls at an even rate; then a quarter as many without calls, and the audit. What calls wait is measured before, in short
 * turns with and without expiry. One member in three has two lots.
 */
export async function benchExpiry(size = 50_000): Promise<boolean> {
  const postgres = await startPostgres();
  const settings = { DATABASE_URL: postgres.url, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' };
  const { db, close } = await openDatabase({ databaseUrl: postgres.url, poolSize: 4 });
  const servers: Product[] = [];
  try {
    servers.push(await startProduct('.cache/no-web', settings));
    await holdSweep(db, 'writeExpired');
    servers.push(await startProduct('.cache/no-web', settings));
    const crowd = await prepareCallers(db);
    const urls = servers.map(({ url }) => url);
    const callsFor = async <T>(work: () => Promise<T>) => {
      const calls = callSteadily(urls, crowd, traffic);
      const done = await work();
      return { done, waits: await calls.stop() };
    };
    await callsFor(() => sleep(calmSeconds * 1000));
    const [calm, beside]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      await holdSweep(db, 'writeExpired');
      await putEndedLots(db, round * sizeOfRound, sizeOfRound);
      calm.push(...(await callsFor(() => sleep(calmSeconds * 1000))).waits);
      beside.push(...(await callsFor(() => writeAll(db, sizeOfRound))).waits);
    }
    await holdSweep(db, 'writeExpired');
    await putEndedLots(db, rounds * sizeOfRound, size);
    const busy = await callsFor(() => writeAll(db, size));
    console.log(`Beside ${traffic.callsPerSecond} calls a second: ${rateText(busy.done, size)}`);
    console.log(`  members a second by tenths: ${tenthsText(busy.done, size)}`);
    console.log(`In ${rounds} rounds of ${sizeOfRound.toLocaleString('en')} members, calls in turns`);
    console.log(`  without expiry:  ${waitText(calm)}`);
    console.log(`  beside expiry:   ${waitText(beside)}`);
    const more = Math.ceil(size / 4);
    await holdSweep(db, 'writeExpired');
    await putEndedLots(db, rounds * sizeOfRound + size, more);
    const alone = await writeAll(db, more);
    console.log(`Without calls: ${rateText(alone, more)}\n  members a second by tenths: ${tenthsText(alone, more)}`);
    const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, SANDBOX: '1', ...settings };
    const audit = await runKept(['--import', './tools/alias.js', 'server/cli/audit.ts', 'ledger'], env);
    console.log(audit.output);
    const growth = shareOf(beside, 0.95) / shareOf(calm, 0.95);
    console.log(`The wait of 95 of 100 calls is ${growth.toFixed(2)} times as long.`);
    const rates = ratesOf(busy.done, size);
    const isLinear = Math.min(...rates) >= promised.slowestTenth * Math.max(...rates);
    const isInTime = secondsOf(busy.done) <= (promised.secondsOfMillion * size) / 1_000_000;
    return audit.code === 0 && isLinear && isInTime && growth <= promised.waitGrowth;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await close();
    await postgres.stop();
  }
}

async function prepareCallers(db: Db) {
  const nowSeconds = systemClock.now();
  const crowd = await createManyMembers({ db, secrets: createSecrets(await sandboxKeys(db)), nowSeconds }, callers);
  for (const { memberId } of crowd) await givePoints({ db, clock: systemClock, ids: secureIds }, memberId, 1_000_000);
  const period = { effective_from: nowSeconds - 60, effective_to: nowSeconds + 24 * 60 * 60 };
  await putReward(db, { reward_id: traffic.rewardId, normal_point: 1, ...period });
  await sql`vacuum analyze`.execute(db);
  return crowd;
}

/** Lets a server begin, and returns the instants, in milliseconds, at which each tenth of the members was written. */
async function writeAll(db: Db, size: number): Promise<number[]> {
  const before = await writtenSoFar(db);
  await releaseSweep(db, 'writeExpired');
  while ((await writtenSoFar(db)) === before) await sleep(lookEveryMs);
  const instants = [performance.now()];
  while (instants.length <= 10) {
    await sleep(lookEveryMs);
    const written = (await writtenSoFar(db)) - before;
    while (instants.length <= 10 && written >= (size * instants.length) / 10) instants.push(performance.now());
  }
  return instants;
}

function secondsOf(instants: readonly number[]): number {
  return ((instants.at(-1) ?? 0) - (instants[0] ?? 0)) / 1000;
}

function ratesOf(instants: readonly number[], size: number): number[] {
  return instants.slice(1).map((end, place) => (size * 100) / (end - (instants[place] ?? 0)));
}

function rateText(instants: readonly number[], size: number): string {
  const seconds = secondsOf(instants);
  return `${size.toLocaleString('en')} members in ${seconds.toFixed(1)} s, ${(size / seconds).toFixed(0)} a second.`;
}

function tenthsText(instants: readonly number[], size: number): string {
  return ratesOf(instants, size)
    .map((rate) => rate.toFixed(0))
    .join(' ');
}

function waitText(waits: readonly number[]): string {
  const [half, most] = [shareOf(waits, 0.5), shareOf(waits, 0.95)];
  return `${waits.length}, half of them within ${half.toFixed(1)} ms, 95 of 100 within ${most.toFixed(1)} ms`;
}
