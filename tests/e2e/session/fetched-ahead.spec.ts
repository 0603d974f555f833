// Only browsers prefetch.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { enterHome } from '@/tests/e2e/home/actions';
import { test } from '@/tests/e2e/test';

/** How the current document was loaded: over the network, or prefetched. */
const delivery = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType);

/** Read from the browser, because prefetches are not requests of the page. */
async function fetchedAhead(page: Page, path: string): Promise<{ done: Promise<void> }> {
  const browser = await page.context().newCDPSession(page);
  const done = new Promise<void>((resolve) => {
    browser.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
      if (status === 'Ready' && new URL(prefetchUrl).pathname === path) resolve();
    });
  });
  await browser.send('Preload.enable');
  return { done };
}

test('the most used pages are prefetched, with any query', {
  tag: '@all',
}, async ({ page }) => {
  const hub = await fetchedAhead(page, '/v2/coupon-hub/');
  await enterHome(page, 'somying');
  await hub.done;
  await page.evaluate(() => location.assign('/v2/coupon-hub/?category=food&utm_source=line'));
  await page.waitForURL('**/v2/coupon-hub/**');
  expect(await delivery(page)).toBe('navigational-prefetch');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
