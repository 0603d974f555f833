// Whether a link opens by a full page load is known to browsers only.

import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { shopper } from './actions';

test('the missions link to Rainbow Land too, which opens by a full page load', { tag: '@all' }, async ({ page }) => {
  const malee = shopper(page, { url: '' });
  await malee.enter('malee');
  await malee.openMissions();
  await malee.openLand();
  const [loaded] = await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name));
  expect(new URL(loaded ?? '').pathname).toBe('/v2/rainbowland/landing/');
});
