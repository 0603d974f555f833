import { createServer, request } from 'node:http';
import type { Browser } from '@playwright/test';
import { openAs } from '@/tests/e2e/enter';
import { listeningPort } from '@/tests/support/listening-port';

/** The pages that a member's day begins on, and who opens them; the rest is in these or behind them. */
export const coldPages: Readonly<Record<string, string | undefined>> = {
  '/': undefined,
  '/signup/': 'somchai',
  '/v2/home/': 'somying',
  '/v2/coupon-hub/': 'somying',
  '/v2/my-coupon/': 'somying',
  '/rewards/': 'somying',
  '/v2/receipts/': 'somying',
  '/member-setting/': 'somying',
  '/redemption/prize-catalog/': 'somying',
};

/** What a cold page asks for itself, in bytes as sent; `ahead` is the service worker with its files, and pages fetched for later. */
export type ColdLoad = { requests: number; bytes: number; ahead: number };

const quietMilliseconds = 3000;

/** Loads a page of the product with nothing cached, until nothing more has come for a while: also what is fetched behind it. */
export async function loadCold(browser: Browser, origin: string, path: string): Promise<ColdLoad> {
  const wire = await openWireLog(origin);
  const context = await browser.newContext({ viewport: { width: 375, height: 812 }, locale: 'th-TH', isMobile: true });
  try {
    const page = await context.newPage();
    await openAs(page, '/health/live', { person: coldPages[path], origin: wire.url });
    wire.forget();
    await page.goto(`${wire.url}${path}`);
    await page.locator('main h1, main h2, h1').first().waitFor();
    const fetched = await wire.untilQuiet();
    const own = fetched.filter(({ path: address }) => address === path || !isAhead(address));
    const bytes = own.reduce((sum, one) => sum + one.bytes, 0);
    return { requests: own.length, bytes, ahead: fetched.length - own.length };
  } finally {
    await context.close();
    wire.close();
  }
}

function isAhead(address: string): boolean {
  const path = address.replace(/\?.*/, '');
  return /^\/(service-worker\.js|offline\.|speculation-rules\.json)|^(?!\/(api|_next|start|fonts)\/).*\/$/.test(path);
}

/**
 * A proxy in front of the server at `origin` that notes every request, with the bytes of its answer's body as sent. Unlike a browser's log
 * it knows those of the service worker and of pages fetched ahead, and none that the browser's cache answers.
 */
async function openWireLog(origin: string) {
  const fetched: { path: string; bytes: number }[] = [];
  let underWay = 0;
  let lastAt = performance.now();
  const proxy = createServer((asked, answer) => {
    underWay += 1;
    const entry = { path: asked.url ?? '', bytes: 0 };
    fetched.push(entry);
    const passed = request(`${origin}${entry.path}`, { method: asked.method, headers: asked.headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.on('data', (chunk: Buffer) => {
        entry.bytes += chunk.length;
      });
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => {
      underWay -= 1;
      lastAt = performance.now();
    });
    asked.pipe(passed);
  });
  const isQuiet = () => underWay === 0 && performance.now() - lastAt >= quietMilliseconds;
  return {
    url: `http://localhost:${await listeningPort(proxy, 'localhost')}`,
    forget: () => void fetched.splice(0),
    untilQuiet: async () => {
      lastAt = performance.now();
      while (!isQuiet()) await new Promise((resolve) => setTimeout(resolve, 100));
      return fetched;
    },
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
