import { expect } from '@playwright/test';
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
  await expect(guest.row('สาขาปทุมวัน').getByText('1.3 กม.')).toBeVisible();
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

test('an unknown store says so and links to the others', { tag: '@all' }, async ({ page }) => {
  const guest = storeFinder(page);
  await guest.open('/branch/?branch=9999');
  await expect(page).toHaveURL(/\/error\/\?code=e1100$/);
  await expect(page.getByText(guest.text.errors.e1100.title)).toBeVisible();
  await guest.press('หาสาขาใกล้บ้าน');
  await expect(page).toHaveURL(/\/branch\/$/);
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
