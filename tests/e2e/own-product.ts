import { openPostgres } from '@/tests/support/postgres-database';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { sandboxBuild } from '@/tools/build/tested-builds';

export type OwnProduct = Omit<Product, 'stop' | 'kill'> & { databaseUrl: string };

let own: Promise<OwnProduct> | undefined;

/**
 * A product for tests that move its clock, switch its toggles or write to its database. They share one and run one after
 * another (project `alone`), and each restores the toggles. It uses PostgreSQL, which accepts a second process, while
 * the product of all other browser tests uses the embedded engine. It ends with the worker.
 */
export function ownProduct(): Promise<OwnProduct> {
  own ??= start();
  return own;
}

async function start(): Promise<OwnProduct> {
  const { url: databaseUrl } = await openPostgres('migrated');
  const { url, isRunning } = await startProduct(sandboxBuild.dir, { DATABASE_URL: databaseUrl });
  return { url, isRunning, databaseUrl };
}
