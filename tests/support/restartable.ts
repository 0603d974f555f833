import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { openDatabase } from '@/server/db/database';
import type { Db } from '@/server/db/transact';
import type { Secrets } from '@/server/platform/secrets';
import { createSecrets } from '@/server/platform/secrets';
import { sandboxKeys } from '@/server/sandbox/keys';
import { openPostgres } from './postgres-database';
import { prepareDataDir } from './prepared-tables';
import type { Product } from './product';
import { startProduct } from './product';
import { testsAll } from './test-all';

/** Data that survives the servers which are started on it and killed. */
export type RestartableData = {
  start: () => Promise<Product>;
  /** Reads its tables, while no server has them open. */
  look: <T>(work: (db: Db, secrets: Secrets) => Promise<T>) => Promise<T>;
};

/** Declares the suite on a real PostgreSQL, and with `npm run test:all` on a folder of the embedded engine too; `settings` go to the server. */
export function onRestartableData(
  name: string,
  settings: Record<string, string>,
  suite: (data: RestartableData) => void,
): void {
  const declare = (engine: string, open: () => Promise<Opened>) =>
    describe(`${name} (${engine})`, () => {
      let opened: Opened;
      const started: Product[] = [];
      before(async () => {
        opened = await open();
      });
      suite({
        start: async () => {
          const env = { RATE_LIMIT: 'off', ...settings, ...opened.settings };
          const product = await startProduct('.cache/no-web', env);
          started.push(product);
          return product;
        },
        look: async (work) => {
          const { db, close } = await openDatabase(opened.options);
          try {
            return await work(db, createSecrets(await sandboxKeys(db)));
          } finally {
            await close();
          }
        },
      });
      after(async () => {
        for (const product of started) await product.kill();
        await opened.remove();
      });
    });
  if (testsAll) declare('PGlite', openFolder);
  declare('PostgreSQL', openServer);
}

/** Releases the idempotency keys of a dead process, as happens after a minute. */
export async function freeCalls(db: Db): Promise<void> {
  await db.deleteFrom('idempotency').where('status', 'is', null).execute();
}

type Opened = {
  settings: Record<string, string>;
  options: Parameters<typeof openDatabase>[0];
  remove: () => Promise<void>;
};

async function openFolder(): Promise<Opened> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sabai-restart-'));
  await prepareDataDir(dataDir);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return { settings: { DATA_DIR: dataDir }, options: { dataDir }, remove };
}

async function openServer(): Promise<Opened> {
  const { url, stop } = await openPostgres('migrated');
  return { settings: { DATABASE_URL: url }, options: { databaseUrl: url }, remove: stop };
}
