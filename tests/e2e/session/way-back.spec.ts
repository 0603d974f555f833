// Only browsers have a page cache.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { enterHome } from '@/tests/e2e/home/actions';
import { test } from '@/tests/e2e/test';
import { findWholeChromium } from '@/tools/build/chromium';

// Headless Chromium has no back/forward cache, and not every machine has another one.
const executablePath = findWholeChromium();

/** By a full page load, as v2 pages open. */
async function open(page: Page, path: string) {
  await page.evaluate((address) => location.assign(address), path);
  await page.waitForURL(`**${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A page from the back/forward cache is not loaded, so no load event fires. */
async function goBack(page: Page, path: string) {
  await page.evaluate(() => history.back());
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
}

const kept = () => Object.hasOwn(window, 'keptByTheBrowser');

/** Why the browser has not cached the current page, in its own words. */
const notRestored = () => {
  const [entry] = performance.getEntriesByType('navigation');
  return JSON.stringify(entry?.toJSON().notRestoredReasons ?? null);
};

async function mark(page: Page) {
  await page.evaluate(() => Object.assign(window, { keptByTheBrowser: true }));
}

test.beforeEach(() => test.info().skip(!executablePath, 'needs a Chromium with windows'));

// Playwright disables the back/forward cache by default.
test.use({
  launchOptions: {
    args: ['--disable-gpu', '--disable-background-networking'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(executablePath && { executablePath }),
  },
});

for (const path of ['/v2/home/', '/v2/coupon-hub/', '/v2/redemption-hub/reward/', '/v2/receipts/']) {
  test(`${path} is cached while another page is open`, { tag: '@all' }, async ({ page }) => {
    await enterHome(page, 'somying');
    if (path !== '/v2/home/') await open(page, path);
    await mark(page);
    await open(page, '/v2/my-coupon/');
    await goBack(page, path);
    expect(await page.evaluate(notRestored)).toBe('null');
    expect(await page.evaluate(kept)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('a restored page reloads its data', { tag: '@all' }, async ({ page }) => {
  await enterHome(page, 'somying');
  await mark(page);
  await open(page, '/v2/coupon-hub/');
  const asked = Promise.all([page.waitForRequest('**/members/info'), page.waitForRequest('**/mcoupons/inquiry')]);
  await goBack(page, '/v2/home/');
  await asked;
  expect(await page.evaluate(kept)).toBe(true);
});

test('a restored page shows no data of an earlier member', { tag: '@all' }, async ({ page }) => {
  await enterHome(page, 'somying');
  await mark(page);
  await open(page, '/v2/coupon-hub/');
  await page.evaluate(() => sessionStorage.clear());
  await goBack(page, '/v2/home/');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('คุณสมหญิง')).toBeHidden();
  expect(await page.evaluate(kept)).toBe(false);
});
