import type { Browser } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { ensureChromium } from '@/tools/build/chromium';
import { buildFloor, floorDir } from '@/tools/build/size-floor';
import { sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';
import { isLitPage, litPages } from './lighthouse-pages';
import type { Lit } from './lighthouse-run';
import { runLighthouse } from './lighthouse-run';
import { printHeading, printRow } from './lighthouse-table';
import { openLongLine } from './slow-line';

// `npm run lighthouse [-- home coupons …]`: the built product on a cheap phone, as Lighthouse simulates it, beside an empty Next
// page from the same server in the same run. Run it on an idle machine: everything else that runs is measured too.
const runs = 3;
/** Milliseconds. Less than to a real server, but enough that the first paint does not wait for files that it does not need. */
const answerMilliseconds = 100;
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !isLitPage(name));
if (unknown.length > 0) {
  console.error(`No such page: ${unknown.join(', ')}. Pages: ${Object.keys(litPages).join(', ')}`);
  process.exit(2);
}

try {
  process.exitCode = (await measureAll()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function measureAll(): Promise<boolean> {
  const executablePath = ensureChromium();
  await buildWeb(sandboxBuild);
  await buildFloor();
  const servers = [await startProduct(sandboxBuild.dir), await startProduct(floorDir)] as const;
  const [product, floor] = [await lineTo(servers[0]), await lineTo(servers[1])];
  let browser: Browser | undefined;
  try {
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    browser = await puppeteer.launch({ executablePath, args });
    printHeading(runs);
    const empty = medianOf(await runLighthouse(browser, floor.url, { path: '/' }, runs));
    printRow('empty', empty);
    const held: boolean[] = [];
    for (const [name, page] of Object.entries(litPages)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      held.push(printRow(name, medianOf(await runLighthouse(browser, product.url, page, runs)), empty));
    }
    return held.every(Boolean);
  } finally {
    await browser?.close();
    for (const line of [product, floor]) line.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

function lineTo({ url }: Product) {
  return openLongLine(url, answerMilliseconds);
}

/** The median of each figure separately, because a run may be fast in one and slow in another. */
function medianOf(lit: readonly Lit[]): Lit {
  const middle = (figure: (one: Lit) => number) =>
    lit.map(figure).sort((one, other) => one - other)[Math.floor(lit.length / 2)] ?? Number.NaN;
  return {
    performance: middle(({ performance }) => performance),
    accessibility: middle(({ accessibility }) => accessibility),
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
  };
}
