// A browser leaves for a page that cannot be reached, or is kept from it.

import type { Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { routes } from '@/domain/navigation/routes';
import { texts as failure } from '@/locales/en/failure';
import { texts as settings } from '@/locales/th/members-settings';
import { texts } from '@/locales/th/offline';
import { tourOn } from '@/tests/e2e/accessibility/tour';
import { openAs } from '@/tests/e2e/enter';
import { test } from '@/tests/e2e/test';
import { screensByAddress } from '@/tests/e2e/visits';
import { answerWithScenario } from '@/tests/support/answer-with-scenario';
import { stepPages } from './step-pages';
import { tapWithoutConnection, untilPrepared } from './taps';

// The checks of all screens tap on these (accessibility/screens.spec.ts).
const screens = screensByAddress(({ state }) => state === 'full');

test('every route is covered by the taps', () => {
  const tapped = [...screens.map(({ path }) => path), ...stepPages.map(({ path }) => path)];
  expect([...new Set(tapped)].sort()).toEqual(Object.keys(routes).sort());
});

test('without a connection no tap leaves the app: the steps of a form', { tag: '@all' }, async ({ page }) => {
  const tour = tourOn(page, 'th');
  for (const [place, { path, query = '', scenario, kept = {} }] of stepPages.entries()) {
    if (place === 0) {
      await tour.begin(`${path}${query}`, scenario);
      await untilPrepared(page);
    } else {
      // Added on top of the earlier handlers, because otherwise the real server would answer in between.
      await answerWithScenario(page, scenario);
      await page.evaluate((values) => {
        for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, JSON.stringify(value));
      }, kept);
      await tour.walk(`${path}${query}`);
    }
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
    // The mock responses need no connection.
    await page.route('**/api/**', loseCall);
    await tapWithoutConnection(page, path);
    await page.waitForFunction(() => navigator.onLine);
    await tour.quiet();
  }
});

test('an unreachable page opens automatically when the connection is back', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await openAs(page, '/member-setting/', { person: 'somying' });
  await untilPrepared(page);
  await context.setOffline(true);
  const sheet = page.getByRole('dialog', { name: texts.connection.title });
  for (const row of [settings.row.receipts, settings.row.coupons]) {
    await page.getByRole('link', { name: row }).click();
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: texts.stay }).click();
    await expect(sheet).toBeHidden();
  }
  await page.getByRole('link', { name: settings.row.receipts }).click();
  await expect(sheet).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/v2\/receipts\//);
});

test('a script removed by a deployment reloads the page once and is then reported', { tag: '@all' }, async ({
  page,
}) => {
  await openAs(page, '/branch/', {});
  await untilPrepared(page);
  const known = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  await page.route('**/_next/static/chunks/**', (route) =>
    known.includes(new URL(route.request().url()).pathname) ? route.fallback() : route.fulfill({ status: 404 }),
  );
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  // English has not been loaded yet.
  await page.evaluate(() => localStorage.setItem('language', '"en"'));
  await page.reload();
  await expect(page.getByText(failure.title)).toBeVisible();
  expect(loads).toHaveLength(2);
});

const loseCall = (route: Route) => route.abort('internetdisconnected');
