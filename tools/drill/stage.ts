import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseOptions } from '@/server/db/database';
import { freePort } from '@/tests/support/free-port';
import type { OwnPostgres } from '@/tests/support/postgres';
import { startPostgres } from '@/tests/support/postgres';
import { createDatabase } from '@/tests/support/postgres-database';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { runKept } from '@/tools/build/child';
import { checkJobs, compareWrites } from './check';
import { prepareNewcomers } from './newcomers';
import { prepareShoppers } from './shoppers';
import type { Traffic, TrafficOptions } from './traffic';
import { startTraffic } from './traffic';

/** The result of a drill. `notes` are its own figures, and `faults` everything that must not happen. */
export type Findings = {
  engine: 'PostgreSQL' | 'PGlite';
  traffic: Traffic;
  acknowledged: number;
  lost: number;
  twice: number;
  notes: readonly string[];
  faults: readonly string[];
};

export type Drill = (stage: Stage) => Promise<Findings>;

/** Where a drill is performed: what it starts here ends with it, the last first. */
export type Stage = ReturnType<typeof openStage>;

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

const durable = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'];

type Calls = TrafficOptions & { joining?: number; now?: () => number };

/** `programs` is the folder of another PostgreSQL, for drills with two of them; `seed` that of a random history. */
export function openStage(programs: string | undefined, seed: number) {
  const ends: (() => unknown)[] = [];
  const products = new Map<string, Product>();

  const atEnd = (end: () => unknown) => void ends.push(end);

  /** The product as in production, except for its sandbox: a call has seven seconds, and an acknowledged write is on the disk. */
  const startApi = async (database: DatabaseOptions, env: Record<string, string> = {}): Promise<Product> => {
    const product = await startProduct('.cache/no-web', { ...settings, ...placeOf(database), ...env });
    products.set(product.url, product);
    return product;
  };

  return {
    programs,
    seed,
    atEnd,
    startApi,

    newFolder: (): string => {
      const folder = mkdtempSync(join(tmpdir(), 'sabai-drill-'));
      atEnd(() => rmSync(folder, { recursive: true, force: true }));
      return folder;
    },

    startPostgres: async (given: readonly string[] = [], dataIn?: string) => {
      const postgres: OwnPostgres = await startPostgres([...durable, ...given], dataIn);
      atEnd(postgres.stop);
      return { postgres, databaseUrl: await createDatabase(postgres.url, 'migrated') };
    },

    /** The embedded engine is open in one process at a time, so its shoppers are prepared before the product starts. */
    startEmbedded: async (dataDir: string, joining = 0) => {
      const env = { PORT: `${await freePort()}` };
      const first = await startApi({ dataDir }, env);
      const newcomers = await prepareNewcomers(first.url, joining);
      await first.stop();
      const shoppers = await prepareShoppers({ dataDir }, callers);
      const start = () => startApi({ dataDir }, env);
      const product = await start();
      return { product, start, traffic: startTraffic([product.url], shoppers, { newcomers, mayBeCut: true }) };
    },

    /** Callers with points, coupons and a reward, at these addresses; so many others join. */
    startCalls: async (database: DatabaseOptions, urls: readonly string[], { joining = 0, ...options }: Calls = {}) => {
      const shoppers = await prepareShoppers(database, callers, options.now?.());
      const newcomers = await prepareNewcomers(urls[0] ?? '', joining);
      return startTraffic(urls, shoppers, { newcomers, ...options });
    },

    /** Ends the traffic, compares what was acknowledged with the tables, and lets the product's own audits look at them. */
    conclude: async (
      database: DatabaseOptions,
      traffic: Traffic,
      { notes = [], faults = [], env = {} }: { notes?: string[]; faults?: string[]; env?: Record<string, string> } = {},
    ): Promise<Findings> => {
      await traffic.stop();
      const ended = [...products.values()].filter((product) => !product.isRunning());
      const isEmbedded = database.databaseUrl === undefined;
      const jobs = isEmbedded ? [] : await checkJobs(database, traffic.writes);
      if (isEmbedded) for (const product of products.values()) await product.stop();
      const { faults: compared, ...counts } = await compareWrites(database, traffic.writes);
      return {
        engine: isEmbedded ? 'PGlite' : 'PostgreSQL',
        traffic,
        ...counts,
        notes,
        faults: [
          ...faults,
          ...traffic.unexpected,
          ...ended.map(({ url }) => `the process at ${url} has ended`),
          ...jobs,
          ...compared,
          ...(await auditFaults(database, env)),
        ],
      };
    },

    close: async () => {
      for (const product of products.values()) await product.kill();
      for (const end of ends.reverse()) await end();
    },
  };
}

function placeOf({ databaseUrl, dataDir }: DatabaseOptions): Record<string, string> {
  return databaseUrl === undefined ? { DATA_DIR: dataDir ?? '' } : { DATABASE_URL: databaseUrl };
}

/** What `npm run audit -- nightly` says of the points and of the audit log, if it finds a difference. */
export async function auditFaults(database: DatabaseOptions, given: Record<string, string> = {}): Promise<string[]> {
  const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, SANDBOX: '1', ...placeOf(database), ...given };
  const audit = await runKept(['--import', './tools/alias.js', 'server/cli/audit.ts', 'nightly'], env);
  return audit.code === 0 ? [] : [`npm run audit -- nightly: ${audit.output}`];
}

/** Waits for so many more acknowledged writes, or for an answer that should not have been. */
export async function untilMore({ writes, unexpected }: Traffic, count = writesEach): Promise<void> {
  const enough = writes.length + count;
  await until(() => writes.length >= enough || unexpected.length > 0, `${enough} writes`);
}

/** The longest wait of a drill for one condition; it then ends with the name of that condition. */
const waitAtMostMs = 180_000;

export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + waitAtMostMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`waited in vain for ${what}`);
    await sleep(20);
  }
}

export async function untilReady({ url }: Product): Promise<void> {
  await until(async () => (await statusOf(`${url}/health/ready`)) === 200, 'a process that is ready again');
}

export async function statusOf(url: string): Promise<number> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(15_000) })).status;
  } catch {
    return 0;
  }
}
