import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { endpoints, pathOf } from '@/contract/endpoints';
import { limits } from '@/domain/limits';
import type { Database } from '@/server/db/database';
import { openDatabase } from '@/server/db/database';
import { secureIds } from '@/server/platform/ids';
import { givePoints } from '@/tests/support/points';
import type { FakeClock } from './fake-clock';
import { openFakeClock } from './fake-clock';
import { beginRegistration } from './newcomers';
import type { Shopper } from './shoppers';
import { prepareShoppers } from './shoppers';
import type { Drill } from './stage';
import { callers, until, untilMore } from './stage';
import type { Traffic } from './traffic';
import { startTraffic } from './traffic';

const hour = 60 * 60;

/** The last hours of 2569 in Bangkok, which are still in 2026 elsewhere. */
const evening = Date.UTC(2026, 11, 31, 13) / 1000;
const newYear = Date.UTC(2026, 11, 31, 17) / 1000;

/** The clock moves an hour forward, an hour back, and past the end of the year. */
export const clockMoves =
  (whose: 'machine' | 'API'): Drill =>
  async (stage) => {
    const clocks = { api: openFakeClock(), database: openFakeClock() };
    const both = Object.values(clocks);
    for (const clock of both) {
      stage.atEnd(clock.remove);
      clock.moveTo(evening);
    }
    const { databaseUrl } = await withClock(clocks.database, () => stage.startPostgres());
    const database = { databaseUrl };
    const { url } = await stage.startApi(database, clocks.api.env);
    const shoppers = await prepareShoppers(database, callers, clocks.api.now());
    const open = await openDatabase(database);
    stage.atEnd(open.close);
    await giveOldPoints(open, shoppers, clocks.api);
    const done: Traffic[] = [];
    /** No calls while a clock is moved: a barcode would have expired, and a bill would be from the future. */
    const shop = async (upTo: () => boolean = () => true) => {
      const options = { mayBeCut: true, now: clocks.api.now, firstRound: done.length * 100 };
      const traffic = startTraffic([url], shoppers, options);
      done.push(traffic);
      await until(() => upTo() || traffic.unexpected.length > 0, 'its time');
      await untilMore(traffic);
      await traffic.stop();
    };
    const move = (seconds: number) => {
      for (const clock of whose === 'machine' ? both : [clocks.api]) clock.moveTo(clock.now() + seconds);
    };
    await shop();
    move(hour);
    const person = await beginRegistration(url, 'in-the-wrong-hour');
    await shop();
    move(-hour);
    await shop();
    const faults = [...(await codeFaults(url, person)), ...(await sweepFaults(open))];
    for (const clock of both) clock.moveTo(newYear - 5);
    await shop(() => clocks.api.now() > newYear + 1);
    await fetch(`${url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"advance_seconds":0}',
    });
    faults.push(...(await expiryFaults(open, shoppers)));
    const notes = [`the clock of the ${whose} an hour forward, an hour back, and over the end of 2569`];
    return stage.conclude(database, together(done), { notes, faults, env: clocks.api.env });
  };

function together(all: readonly Traffic[]): Traffic {
  const sum = (of: (one: Traffic) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    writes: all.flatMap(({ writes }) => writes),
    unexpected: all.flatMap(({ unexpected }) => unexpected),
    refusals: () => sum(({ refusals }) => refusals()),
    cuts: () => sum(({ cuts }) => cuts()),
    repeats: () => sum(({ repeats }) => repeats()),
    longestCallMs: () => Math.max(...all.map(({ longestCallMs }) => longestCallMs())),
    longestWriteMs: () => Math.max(...all.map(({ longestWriteMs }) => longestWriteMs())),
    stop: async () => undefined,
  };
}

/** PostgreSQL runs as another user, who reads the same file, and gets its settings from this process. */
async function withClock<T>({ env }: FakeClock, start: () => Promise<T>): Promise<T> {
  chmodSync(dirname(env.FAKETIME_TIMESTAMP_FILE ?? ''), 0o755);
  Object.assign(process.env, env);
  try {
    return await start();
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
  }
}

const oldPoints = 7;

/** Earned in the year before, so that they end with this one. */
async function giveOldPoints({ db }: Database, shoppers: readonly Shopper[], clock: FakeClock): Promise<void> {
  for (const { memberId } of shoppers)
    await givePoints({ db, clock, ids: secureIds }, memberId, oldPoints, {
      pointType: 'kidpoint',
      earnedAt: evening - 370 * 24 * hour,
    });
}

async function expiryFaults({ db }: Database, shoppers: readonly Shopper[]): Promise<string[]> {
  const { rows } = await sql<{ points: number; count: number }>`
    select sum(points)::integer as points, count(*)::integer as count from point_movements where kind = 'expired' and point_type = 'kidpoint'
      and member_id = any(${shoppers.map(({ memberId }) => memberId)}::uuid[])`.execute(db);
  const [found] = rows;
  const isRight = found?.count === shoppers.length && Math.abs(found.points) === oldPoints * shoppers.length;
  return isRight ? [] : [`points of ${shoppers.length} members ended with the year: ${JSON.stringify(rows)}`];
}

/** A code was sent an hour ahead. The next one is due after the usual pause, by the clock that is right again. */
async function codeFaults(url: string, { token, id }: { token: string; id: string }): Promise<string[]> {
  const answer = await fetch(`${url}${pathOf('sendOtp', { id })}`, {
    method: endpoints.sendOtp.method,
    headers: { authorization: `Bearer ${token}` },
  });
  const wait = Number(answer.headers.get('retry-after') ?? 0);
  const isUsual = answer.ok || (answer.status === 429 && wait <= limits.otpResendSeconds);
  return isUsual ? [] : [`the next code: ${answer.status}, after ${wait} s: ${await answer.text()}`];
}

/** Every sweep is checked within 15 seconds; none waits until the hour has passed again. */
async function sweepFaults({ db }: Database): Promise<string[]> {
  const ahead = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from sweeps where due_at > extract(epoch from clock_timestamp()) + 1800`.execute(db);
    return rows.map(({ name }) => name);
  };
  try {
    await until(async () => (await ahead()).length === 0, 'sweeps');
    return [];
  } catch {
    return [`sweeps that wait for the hour to be over again: ${(await ahead()).join(', ')}`];
  }
}
