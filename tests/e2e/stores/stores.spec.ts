// The position, the scroll position and pins on a map are those of a browser.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openAs } from '@/tests/e2e/enter';
import { test } from '@/tests/e2e/test';
import { downtown, storeFinder } from './actions';

test('the QR code of a store leads to the nearest stores and one of them, without a login', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(downtown);
  const guest = storeFinder(page);
  await guest.open('/branch/?branch=0001&utm_source=door');
  await expect(page.getByRole('heading', { name: /สาขาบางนา/ })).toBeVisible();
  await expect(page.getByText('06:00–23:00 น.')).toBeVisible();
  await guest.press(guest.text.stores.store.others);
  await expect(page).toHaveURL(/\/branch\/\?utm_source=door$/);
  await guest.locate();
  await expect(guest.card('สาขาปทุมวัน').getByText('1.3 กม.')).toBeVisible();
  const direct = guest.card('สาขาปทุมวัน').getByRole('link', { name: /^นำทาง/ });
  await expect(direct).toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=13.744,100.5225');
  await guest.row('สาขาปทุมวัน').click();
  await expect(page).toHaveURL(/\/branch\/\?branch=0003&utm_source=door$/);
  await expect(page.getByRole('heading', { name: /สาขาปทุมวัน/ })).toBeVisible();
  const map = page.getByRole('link', { name: guest.text.stores.store.directions });
  await expect(map).toHaveAttribute('href', 'https://www.google.com/maps/dir/?api=1&destination=13.744,100.5225');
});

for (const way of ['app', 'browser'] as const) {
  test(`Back of the ${way} after a store restores the list and its scroll position`, { tag: '@all' }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(downtown);
    const guest = storeFinder(page);
    await guest.open('/branch/');
    await guest.locate();
    const far = page.getByRole('link', { name: /^สาขา/ }).nth(15);
    await far.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(300);
    await far.click();
    await expect(page.getByText(guest.text.stores.store.hours)).toBeVisible();
    if (way === 'app') await guest.back();
    else await page.goBack();
    await expect(far).toBeInViewport();
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(100);
  });
}

test('a pin of the map opens the card of its store, and pins never overlap', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(downtown);
  const guest = storeFinder(page);
  await guest.open('/branch/');
  await guest.locate();
  const pins = page.locator('[data-pin]');
  await expect(pins.first()).toBeVisible();
  for (const width of [430, 375, 320]) {
    await page.setViewportSize({ width, height: 812 });
    for (const size of ['100%', '200%']) {
      await page.evaluate((given) => document.documentElement.style.setProperty('font-size', given), size);
      await expect.poll(() => misplacedPins(page), `${width} px, text at ${size}`).toEqual([]);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  const last = pins.last();
  const branch = await last.getAttribute('data-pin');
  await last.click();
  const opened = page.locator(`[data-store="${branch}"]`);
  await expect(opened).toBeInViewport();
  await expect(opened.getByRole('link').first()).toBeFocused();
  await expect(opened.getByRole('link', { name: /^นำทาง/ })).toBeVisible();
});

test('a member goes from a store to the coupons that work there', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(downtown);
  const guest = storeFinder(page);
  await openAs(page, '/branch/', { person: 'somying' });
  await guest.locate();
  await page.getByRole('link', { name: /^คูปองที่ใช้ได้ \d+/ }).click();
  await expect(page).toHaveURL(/\/v2\/coupon-hub\/\?branch=0003$/);
  await expect(page.getByRole('heading', { name: 'ใช้ได้ที่สาขาปทุมวัน' })).toBeVisible();
});

test('a store is found by its name without sharing the position', { tag: '@all' }, async ({ page, context }) => {
  await context.clearPermissions();
  const guest = storeFinder(page);
  await guest.open('/branch/');
  await guest.locate();
  await expect(page.getByText(guest.text.stores.problem.denied)).toBeVisible();
  await guest.type('หาดใหญ่');
  await guest.row('สาขาหาดใหญ่').click();
  await expect(page.getByRole('heading', { name: /สาขาหาดใหญ่/ })).toBeVisible();
});

test('nothing overflows on a narrow screen, even with text at 200 %', { tag: '@all' }, async ({ page }) => {
  const guest = storeFinder(page);
  await guest.open('/branch/');
  await guest.type('สาขา');
  const expectNothingWider = async () => {
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 812 });
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  };
  await expect(guest.row('สาขาบางนา')).toBeVisible();
  await expectNothingWider();
  await guest.row('สาขาบางนา').click();
  await expect(page.getByText(guest.text.stores.store.hours)).toBeVisible();
  await expectNothingWider();
});

/** Pins that overlap another one, that do not hold their text, or that are not wholly on the map. */
function misplacedPins(page: Page): Promise<string[]> {
  return page.locator('[data-pin]').evaluateAll((pins) => {
    const boxes = pins.map((pin) => pin.getBoundingClientRect());
    const map = document.querySelector('[data-store-map]')?.getBoundingClientRect();
    return pins.flatMap((pin, place) => {
      const one = boxes[place];
      if (!one || !map) return ['no map'];
      const covers = boxes.some(
        (other, index) =>
          index > place &&
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      );
      const isOut = one.left < map.left || one.right > map.right || one.top < map.top || one.bottom > map.bottom;
      return covers || isOut || pin.scrollWidth > pin.clientWidth + 8 ? [pin.textContent ?? ''] : [];
    });
  });
}
