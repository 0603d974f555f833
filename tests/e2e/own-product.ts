import { openPostgres } from '@/tests/support/postgres-database';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { sandboxBuild } from '@/tools/test-builds';

/**
 * A product of a test's own. It is on PostgreSQL, where it starts with half the work; the one that all other browser tests
 * share is on the embedded engine.
 */
export async function startOwnProduct(): Promise<Product & { databaseUrl: string }> {
  const postgres = await openPostgres('migrated');
  const product = await startProduct(sandboxBuild.dir, { DATABASE_URL: postgres.url });
  const stop = async () => {
    await product.stop();
    await postgres.stop();
  };
  return { ...product, stop, databaseUrl: postgres.url };
}
