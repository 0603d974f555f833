import { loadavg, setPriority } from 'node:os';
import type { Browser } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { startProduct } from '@/tests/support/product';
import { ensureChromium } from '@/tools/build/chromium';
import { buildFloor, floorDir } from '@/tools/build/size-floor';
import { sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';
import type { PageScores } from './lighthouse-run';
import { isMeasuredPage, measuredPages, openForLighthouse } from './lighthouse-run';
import { openSlowProxy } from './slow-proxy';

// `npm run lighthouse [-- home coupons …]`: the built product on a cheap phone, as Lighthouse simulates it. Each page is loaded in turn
// with an empty Next page from the same kind of server, because a busy machine slows both.
const pairs = 5;
/** Milliseconds. Less than to a real server, but enough that the first paint does not wait for files that it does not need. */
const answerMilliseconds = 100;
/** Of the servers: behind the browser, and still answering on a busy machine. */
const niceness = 5;
/** Beside the empty page: points of performance, milliseconds of blocking time, and how much later the largest paint may be. */
const most = { below: 2, blocking: 60, paintRatio: 1.3 };
const leastAccessibility = 100;
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !isMeasuredPage(name));
if (unknown.length > 0) {
  console.error(`No such page: ${unknown.join(', ')}. Pages: ${Object.keys(measuredPages).join(', ')}`);
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
  await buildWeb({ ...sandboxBuild, isCompressed: true });
  await buildFloor();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  const browser = await puppeteer.launch({ executablePath, args });
  try {
    // A phone does not run the servers as well: what follows, and its children, stand back.
    setPriority(niceness);
    return await measureIn(browser);
  } finally {
    await browser.close();
  }
}

async function measureIn(browser: Browser): Promise<boolean> {
  const servers = [await startProduct(sandboxBuild.dir), await startProduct(floorDir)] as const;
  const product = await openSlowProxy(servers[0].url, answerMilliseconds);
  const floor = await openSlowProxy(servers[1].url, answerMilliseconds);
  try {
    printHeading();
    const empty = await openForLighthouse(browser, floor.url, { path: '/' });
    const held: boolean[] = [];
    for (const [name, page] of Object.entries(measuredPages)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      const window = await openForLighthouse(browser, product.url, page);
      const measured: Pair[] = [];
      while (measured.length < pairs) measured.push({ empty: await empty.run(), page: await window.run() });
      await window.close();
      held.push(printRow(name, measured));
    }
    return held.every(Boolean);
  } finally {
    for (const line of [product, floor]) line.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

type Pair = { page: PageScores; empty: PageScores };

function printHeading(): void {
  console.log(
    `Lighthouse, mobile, nothing cached: medians of ${pairs} loads in turn with an empty Next page, and of what is`,
  );
  console.log(
    `between the two loads of a pair. At most ${most.below} points below it, ${most.blocking} ms more of blocking time,`,
  );
  console.log(`LCP ${most.paintRatio} ×; accessibility ${leastAccessibility}.\n`);
  console.log('  page        score: empty  below   TBT ms: empty   over   LCP ms  ratio    CLS  accessibility   load');
}

/** Prints the results and returns whether the limits hold. */
function printRow(name: string, measured: readonly Pair[]): boolean {
  const median = (figure: (pair: Pair) => number) => medianOf(measured.map(figure));
  const below = median(({ page, empty }) => empty.performance - page.performance);
  const over = median(({ page, empty }) => page.tbt - empty.tbt);
  const ratio = median(({ page, empty }) => page.lcp / empty.lcp);
  const accessibility = median(({ page }) => page.accessibility);
  const holds =
    below <= most.below && over <= most.blocking && ratio <= most.paintRatio && accessibility >= leastAccessibility;
  const whole = (value: number, width: number) => value.toFixed(0).padStart(width);
  const cells = [
    whole(
      median(({ page }) => page.performance),
      5,
    ),
    whole(
      median(({ empty }) => empty.performance),
      6,
    ),
    whole(below, 6),
    whole(
      median(({ page }) => page.tbt),
      7,
    ),
    whole(
      median(({ empty }) => empty.tbt),
      6,
    ),
    whole(over, 6),
    whole(
      median(({ page }) => page.lcp),
      7,
    ),
    ratio.toFixed(2).padStart(6),
    median(({ page }) => page.cls).toFixed(3),
    whole(accessibility, 14),
    (loadavg()[0] ?? 0).toFixed(1).padStart(6),
  ];
  console.log(`${holds ? '✓' : '✗'} ${name.padEnd(10)} ${cells.join('  ')}`);
  return holds;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
