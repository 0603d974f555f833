import { loadavg, setPriority } from 'node:os';
import type { BrowserContext } from '@playwright/test';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { openAs } from '@/tests/e2e/enter';
import { freePort } from '@/tests/support/free-port';
import { startProduct } from '@/tests/support/product';
import { openTcpProxy } from '@/tests/support/tcp-proxy';
import { ensureChromium, quietArguments } from '@/tools/build/chromium';
import { buildFloor, floorDir } from '@/tools/build/size-floor';
import { sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';

// `npm run lighthouse [-- home coupons …]`: the built product on a cheap phone, as Lighthouse simulates it. Each page is loaded in turn
// with an empty Next page from the same kind of server, because a busy machine slows both.
const pages: Readonly<Record<string, MeasuredPage>> = {
  splash: { path: '/' },
  signup: { path: '/signup/', person: 'somchai' },
  home: { path: '/v2/home/', person: 'somying' },
  coupons: { path: '/v2/coupon-hub/', person: 'somying' },
  rewards: { path: '/v2/redemption-hub/reward/', person: 'somying' },
  receipts: { path: '/v2/receipts/', person: 'somying' },
  prizes: { path: '/redemption/prize-catalog/', person: 'somying' },
};
const pairs = 5;
/** Less than to a real server, but enough that the first paint does not wait for files that it does not need. */
const answersAfterMs = 100;
/** Of the servers: behind the browser, and still answering on a busy machine. */
const niceness = 5;
/** Beside the empty page: points of performance, milliseconds of blocking time, and how much later the largest paint may be. */
const most = { below: 4, blocking: 120, paintRatio: 1.3 };
const leastAccessibility = 100;

const given = process.argv.slice(2);
const wanted = given.length > 0 ? given : Object.keys(pages);
const unknown = wanted.filter((name) => !Object.hasOwn(pages, name));
if (unknown.length > 0) {
  console.error(`No such page: ${unknown.join(', ')}. Pages: ${Object.keys(pages).join(', ')}`);
  process.exitCode = 2;
} else process.exitCode = (await measureAll()) ? 0 : 1;

async function measureAll(): Promise<boolean> {
  await buildWeb({ ...sandboxBuild, isCompressed: true });
  await buildFloor();
  const port = await freePort();
  const args = [...quietArguments, '--no-sandbox', `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext('', {
    executablePath: ensureChromium(),
    args,
    viewport: null,
  });
  await context.addInitScript(enterAsKept);
  // A real phone does not run the servers as well, so their processes get a lower priority.
  setPriority(niceness);
  const [product, floor] = [await serve(sandboxBuild.dir), await serve(floorDir)];
  try {
    console.log(
      `Lighthouse, mobile, nothing cached: medians of ${pairs} loads in turn with an empty Next page, and of what is`,
    );
    console.log(
      `between the two loads of a pair. At most ${most.below} points below it, ${most.blocking} ms more of blocking time,`,
    );
    console.log(`LCP ${most.paintRatio} ×; accessibility ${leastAccessibility}.\n`);
    console.log(
      '  page        score: empty  below   TBT ms: empty   over   LCP ms  ratio    CLS  accessibility   load',
    );
    const held: boolean[] = [];
    for (const name of wanted) {
      const { path = '/', person } = pages[name] ?? {};
      await keepSession(context, product.url, person);
      const measured: Pair[] = [];
      while (measured.length < pairs)
        measured.push({ empty: await load(port, `${floor.url}/`), page: await load(port, `${product.url}${path}`) });
      held.push(printRow(name, measured));
    }
    return held.every(Boolean);
  } finally {
    await context.close();
    for (const server of [product, floor]) await server.stop();
  }
}

async function serve(dir: string) {
  const server = await startProduct(dir);
  const to = { host: 'localhost', port: Number(new URL(server.url).port) };
  const proxy = await openTcpProxy(to, () => () => 'passes', { answersAfterMs });
  const stop = async () => {
    proxy.close();
    await server.stop();
  };
  return { url: `http://localhost:${proxy.port}`, stop };
}

/** A page, and its visitor: a person who is not logged in, a newcomer or a member of the sandbox. */
type MeasuredPage = { path: string; person?: string };
type Scores = Record<'performance' | 'accessibility' | 'lcp' | 'tbt' | 'cls', number>;
type Pair = { page: Scores; empty: Scores };

/** Lighthouse attaches to the browser by its port and opens windows of its own, in which a session has to begin as it was kept. */
async function keepSession(context: BrowserContext, origin: string, person: string | undefined): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/health/live`);
  await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()));
  await openAs(page, '/health/live', { person, origin });
  await page.evaluate(() => {
    localStorage.keptSession = JSON.stringify(sessionStorage);
  });
  await page.close();
}

/** Runs in the browser, before the scripts of each page. */
function enterAsKept(): void {
  if (localStorage.keptSession) Object.assign(sessionStorage, JSON.parse(localStorage.keptSession));
}

/** Lighthouse's own phone: slow 4G and a four times slower processor, simulated from one real load. */
async function load(port: number, url: string): Promise<Scores> {
  const onlyCategories = ['performance', 'accessibility'];
  const result = await lighthouse(url, { port, onlyCategories, formFactor: 'mobile', logLevel: 'error' });
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
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
  const medians = {
    page: (figure: keyof Scores) => median(({ page }) => page[figure]),
    empty: (figure: keyof Scores) => median(({ empty }) => empty[figure]),
  };
  const whole = (value: number, width: number) => value.toFixed(0).padStart(width);
  const cells = [
    whole(medians.page('performance'), 5),
    whole(medians.empty('performance'), 6),
    whole(below, 6),
    whole(medians.page('tbt'), 7),
    whole(medians.empty('tbt'), 6),
    whole(over, 6),
    whole(medians.page('lcp'), 7),
    ratio.toFixed(2).padStart(6),
    medians.page('cls').toFixed(3),
    whole(accessibility, 14),
    (loadavg()[0] ?? 0).toFixed(1).padStart(6),
  ];
  console.log(`${holds ? '✓' : '✗'} ${name.padEnd(10)} ${cells.join('  ')}`);
  return holds;
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
