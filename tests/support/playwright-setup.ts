import { startProduct } from '@/tests/support/product';
import { ensureChromium } from '@/tools/chromium';
import { liffBuild, sandboxBuild } from '@/tools/test-builds';
import { buildWeb } from '@/tools/web-build';

/** Before the browser tests: a browser, both builds and the real server. What is returned runs after them. */
export default async function prepareProduct(): Promise<() => Promise<void>> {
  ensureChromium();
  await buildWeb(sandboxBuild);
  await buildWeb(liffBuild);
  const product = await startProduct(sandboxBuild.dir);
  process.env.PRODUCT_URL = product.url;
  return product.stop;
}
