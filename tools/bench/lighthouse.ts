import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import type { Browser } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { listeningPort } from '@/tests/support/listening-port';
import type { Product } from '@/tests/support/product';
import { startProduct } from '@/tests/support/product';
import { ensureChromium } from '@/tools/build/chromium';
import { buildFloor, floorDir } from '@/tools/build/size-floor';
import { sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';
import type { PageScores } from './lighthouse-run';
import { isMeasuredPage, measuredPages, runLighthouse } from './lighthouse-run';

// `npm run lighthouse [-- home coupons …]`: the built product on a cheap phone, as Lighthouse simulates it, beside an empty Next
// page from the same server in the same run. Run it on an idle machine: everything else that runs is measured too.
const runs = 3;
/** Milliseconds. Less than to a real server, but enough that the first paint does not wait for files that it does not need. */
const answerMilliseconds = 100;
const least = { performance: 95, accessibility: 100 } as const;
/** How much later than the empty page's the largest paint may be. */
const mostRatio = 1.3;
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
  await buildWeb(sandboxBuild);
  await buildFloor();
  const servers = [await startProduct(sandboxBuild.dir), await startProduct(floorDir)] as const;
  const [product, floor] = [await proxyTo(servers[0]), await proxyTo(servers[1])];
  let browser: Browser | undefined;
  try {
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    browser = await puppeteer.launch({ executablePath, args });
    printHeading();
    const empty = medianOf(await runLighthouse(browser, floor.url, { path: '/' }, runs));
    printRow('empty', empty);
    const held: boolean[] = [];
    for (const [name, page] of Object.entries(measuredPages)) {
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

function proxyTo({ url }: Product) {
  return openSlowProxy(url, answerMilliseconds);
}

/** The median of each figure separately, because a run may be fast in one and slow in another. */
function medianOf(scores: readonly PageScores[]): PageScores {
  const middle = (figure: (one: PageScores) => number) =>
    scores.map(figure).sort((one, other) => one - other)[Math.floor(scores.length / 2)] ?? Number.NaN;
  return {
    performance: middle(({ performance }) => performance),
    accessibility: middle(({ accessibility }) => accessibility),
    fcp: middle(({ fcp }) => fcp),
    lcp: middle(({ lcp }) => lcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
  };
}

function printHeading(): void {
  console.log(`Lighthouse, mobile, the median of ${runs} loads without anything cached.`);
  console.log(
    `At least ${least.performance} and ${least.accessibility}, LCP at most ${mostRatio} × that of an empty Next page.\n`,
  );
  console.log('  page       performance  accessibility    FCP ms    LCP ms  TBT ms    CLS  LCP ratio');
}

/** Prints the results and returns whether the limits hold; the empty page has none. */
function printRow(name: string, scores: PageScores, empty?: PageScores): boolean {
  const ratio = empty && scores.lcp / empty.lcp;
  const holds =
    ratio === undefined ||
    (scores.performance >= least.performance && scores.accessibility >= least.accessibility && ratio <= mostRatio);
  const mark = holds ? '✓' : '✗';
  const cells = [
    ...[String(scores.performance).padStart(11), String(scores.accessibility).padStart(13)],
    ...[scores.fcp.toFixed(0).padStart(8), scores.lcp.toFixed(0).padStart(8), scores.tbt.toFixed(0).padStart(6)],
    ...[scores.cls.toFixed(3).padStart(5), ratio === undefined ? '' : ratio.toFixed(2).padStart(9)],
  ];
  console.log(`${empty ? mark : ' '} ${name.padEnd(10)} ${cells.join('  ')}`);
  return holds;
}

type SlowProxy = { url: string; close: () => void };

/**
 * A proxy between a browser and the server at `url` that delays every answer. Without it all files of a page arrive before its
 * first paint, which never happens on a phone.
 */
async function openSlowProxy(url: string, milliseconds: number): Promise<SlowProxy> {
  const ends = new Set<Socket>();
  const line = createServer((browser) => {
    const server = connect(Number(new URL(url).port), 'localhost');
    for (const end of [browser, server]) {
      ends.add(end);
      end.setNoDelay();
      end.on('error', () => end.destroy());
      end.on('close', () => ends.delete(end));
    }
    browser.pipe(server);
    server.on('data', (chunk) => setTimeout(() => browser.write(chunk), milliseconds));
    server.on('close', () => setTimeout(() => browser.end(), milliseconds));
    browser.on('close', () => server.destroy());
  });
  const port = await listeningPort(line, 'localhost');
  const close = () => {
    line.close();
    for (const end of ends) end.destroy();
  };
  return { url: `http://localhost:${port}`, close };
}
