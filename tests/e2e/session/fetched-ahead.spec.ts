import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { enterHome } from '@/tests/e2e/home/actions';

/** How the document in front came: over the network, or fetched ahead. */
const delivery = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().deliveryType);

test('the pages that a member opens most are fetched ahead, whatever query they are opened with', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await enterHome(page, 'somying');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => location.assign('/v2/coupon-hub/?category=food&utm_source=line'));
  await page.waitForURL('**/v2/coupon-hub/**');
  expect(await delivery(page)).toBe('navigational-prefetch');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
