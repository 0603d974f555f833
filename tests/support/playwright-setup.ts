import { sharePostgres } from '@/tests/support/postgres-database';
import { startProduct } from '@/tests/support/product';
import { ensureChromium } from '@/tools/build/chromium';
import { sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';

/** Before the browser tests: a browser, the sandbox's build, a PostgreSQL and the real server. The returned function runs after the tests. */
export default async function prepareProduct(): Promise<() => Promise<void>> {
  ensureChromium();
  await buildWeb(sandboxBuild);
  const stopPostgres = await sharePostgres();
  const product = await startProduct(sandboxBuild.dir);
  process.env.PRODUCT_URL = product.url;
  return async () => {
    await product.stop();
    await stopPostgres();
  };
}
