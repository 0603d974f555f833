import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseOptions } from '@/server/db/database';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { runKept } from '@/tools/build/child';
import { checkJobs, compareWrites } from '@/tools/takeover/check';
import type { Traffic } from '@/tools/takeover/traffic';

export type Engine = 'PostgreSQL' | 'PGlite';

/** What a drill has seen. `notes` are its own figures, and `faults` whatever should not have been. */
export type Seen = {
  drill: string;
  engine: Engine;
  acknowledged: number;
  lost: number;
  twice: number;
  refused: number;
  cut: number;
  longestSeconds: number;
  notes: readonly string[];
  faults: readonly string[];
};

export const callers = 8;

/** So many writes before a fault, and after it, show that the product works. */
const writesEach = 60;

const settings = {
  JOB_RETRY_SECONDS: '1',
  RATE_LIMIT: 'off',
  LIMIT_CALL_SECONDS: '7',
  LIMIT_MEMBER_POINTS_PER_DAY: '1000000000',
  LIMIT_BRANCH_POINTS_PER_HOUR: '1000000000',
  LIMIT_MEMBER_COUPONS_PER_DAY: '100000',
  LIMIT_BRANCH_SCANS_PER_HOUR: '1000000',
};

/** The product as it is in production, but for its sandbox: a call has seven seconds, and an acknowledged write is on the disk. */
export function startApi(database: DatabaseOptions, env: Record<string, string> = {}): Promise<Product> {
  return startProduct('.cache/no-web', { ...settings, ...placeOf(database), ...env });
}

function placeOf({ databaseUrl, dataDir }: DatabaseOptions): Record<string, string> {
  return databaseUrl === undefined ? { DATA_DIR: dataDir ?? '' } : { DATABASE_URL: databaseUrl };
}

export const durable = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'];

/** Waits for so many more acknowledged writes, or for an answer that should not have been. */
export async function untilMore({ writes, unexpected }: Traffic, count = writesEach): Promise<void> {
  const enough = writes.length + count;
  await until(() => writes.length >= enough || unexpected.length > 0, `${enough} writes`);
}

/** No drill waits longer than this for one thing: it ends with what it waited for. */
const waitAtMostMs = 180_000;

export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const giveUpAt = performance.now() + waitAtMostMs;
  while (!(await condition())) {
    if (performance.now() > giveUpAt) throw new Error(`waited in vain for ${what}`);
    await sleep(20);
  }
}

export async function statusOf(url: string, init: RequestInit = {}): Promise<number> {
  try {
    return (await fetch(url, { ...init, signal: AbortSignal.timeout(15_000) })).status;
  } catch {
    return 0;
  }
}

type About = {
  drill: string;
  engine: Engine;
  traffic: Traffic;
  notes?: string[];
  faults?: string[];
  env?: Record<string, string>;
};

/** Ends the traffic, compares what was acknowledged with the tables, and lets the product's own audits look at them. */
export async function see(
  database: DatabaseOptions,
  products: readonly Product[],
  { drill, engine, traffic, notes = [], faults = [], env = {} }: About,
): Promise<Seen> {
  await traffic.stop();
  const ended = products.filter((product) => !product.isRunning()).map(({ url }) => `the process at ${url} has ended`);
  const { databaseUrl } = database;
  const jobs = databaseUrl === undefined ? [] : await checkJobs(databaseUrl, traffic.writes);
  // The embedded engine is open in one process at a time.
  if (databaseUrl === undefined) for (const product of products) await product.stop();
  const { acknowledged, lost, twice, faults: compared } = await compareWrites(database, traffic.writes);
  const audits = await auditFaults(database, env);
  return {
    drill,
    engine,
    acknowledged,
    lost,
    twice,
    refused: traffic.refusals(),
    cut: traffic.cuts(),
    longestSeconds: traffic.longestWriteMs() / 1000,
    notes: [
      ...notes,
      `${traffic.repeats()} repeats with the same answer`,
      `longest call ${(traffic.longestCallMs() / 1000).toFixed(1)} s`,
    ],
    faults: [...faults, ...traffic.unexpected, ...ended, ...jobs, ...compared, ...audits],
  };
}

/** What `npm run audit -- nightly` says of the points and of the audit log, if it finds a difference. */
async function auditFaults(database: DatabaseOptions, given: Record<string, string>): Promise<string[]> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, SANDBOX: '1', ...placeOf(database), ...given };
  const audit = await runKept(['--import', './tools/alias.js', 'server/cli/audit.ts', 'nightly'], env);
  return audit.code === 0 ? [] : [`npm run audit -- nightly: ${audit.output}`];
}
