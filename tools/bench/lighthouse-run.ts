import type { Flags } from 'lighthouse';
import lighthouse from 'lighthouse';
import type { Browser, Page } from 'puppeteer-core';

/** Scores of 100, times in milliseconds; the shift has no unit. */
export type PageScores = {
  performance: number;
  accessibility: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
};

const times = { fcp: 'first-contentful-paint', lcp: 'largest-contentful-paint', tbt: 'total-blocking-time' } as const;

/** Lighthouse's own phone: slow 4G and a four times slower processor, simulated from one real load. */
const flags: Flags = {
  onlyCategories: ['performance', 'accessibility'],
  formFactor: 'mobile',
  throttlingMethod: 'simulate',
  // The session of the person is kept; what a browser caches is cleared before each run.
  disableStorageReset: true,
  logLevel: 'error',
};

/** A window for a page, where that person is logged in; each run loads it without a cache. */
export async function openForLighthouse(browser: Browser, origin: string, { path, person }: MeasuredPage) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  if (person) await enterAs(page, origin, person);
  return { run: () => runOnce(page, `${origin}${path}`), close: () => context.close() };
}

export const measuredPages = {
  splash: { path: '/' },
  signup: { path: '/signup/', person: 'somchai' },
  home: { path: '/v2/home/', person: 'somying' },
  coupons: { path: '/v2/coupon-hub/', person: 'somying' },
  rewards: { path: '/v2/redemption-hub/reward/', person: 'somying' },
  receipts: { path: '/v2/receipts/', person: 'somying' },
  prizes: { path: '/redemption/prize-catalog/', person: 'somying' },
} as const satisfies Record<string, MeasuredPage>;

export function isMeasuredPage(name: string): name is MeasuredPageName {
  return Object.hasOwn(measuredPages, name);
}

async function enterAs(page: Page, origin: string, person: string): Promise<void> {
  await page.goto(`${origin}/?sandbox_user=${person}`);
  await page.waitForFunction(() => location.pathname !== '/' && document.querySelector('main h1, main h2') !== null);
}

async function runOnce(page: Page, url: string): Promise<PageScores> {
  const session = await page.createCDPSession();
  await session.send('Network.clearBrowserCache');
  const { origin } = new URL(url);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' });
  await session.detach();
  const result = await lighthouse(url, flags, undefined, page);
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    fcp: value(times.fcp),
    lcp: value(times.lcp),
    tbt: value(times.tbt),
    cls: value('cumulative-layout-shift'),
  };
}

/** A page for Lighthouse, and who opens it: nobody, a newcomer or a member of the sandbox. */
type MeasuredPage = { path: string; person?: string };

type MeasuredPageName = keyof typeof measuredPages;
