import { startPostgres } from '@/tests/support/postgres';
import { startProduct } from '@/tests/support/product';
import { ensureChromium } from '@/tools/build/chromium';
import { liffBuild, sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';

/** Before the browser tests: a browser, both builds, a PostgreSQL and the real server. The returned function runs after the tests. */
export default async function prepareProduct(): Promise<() => Promise<void>> {
  ensureChromium();
  await buildWeb(sandboxBuild);
  await buildWeb(liffBuild);
  const postgres = await startPostgres();
  process.env.DATABASE_URL_TEST = postgres.socketUrl;
  const product = await startProduct(sandboxBuild.dir);
  process.env.PRODUCT_URL = product.url;
  return async () => {
    await product.stop();
    await postgres.stop();
  };
}
