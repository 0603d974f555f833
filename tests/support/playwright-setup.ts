import { startProduct } from '@/tests/support/product';
import { ensureChromium } from '@/tools/chromium';
import { sandboxBuild } from '@/tools/test-builds';
import { buildWeb } from '@/tools/web-build';

/** Before the browser tests: a browser, a build and the real server. What is returned runs after them. */
export default async function prepareProduct(): Promise<() => Promise<void>> {
  ensureChromium();
  await buildWeb(sandboxBuild);
  const product = await startProduct(sandboxBuild.dir);
  process.env.PRODUCT_URL = product.url;
  return product.stop;
}
