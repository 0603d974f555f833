import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { shopper } from './actions';

test('Rainbow Land leads from the home page to a mission and to a coupon', { tag: '@all' }, async ({ page }) => {
  const somying = shopper(page, { url: '' });
  const { missions, coupons } = somying.text;
  await somying.enter('somying');
  await expect(page.getByRole('region', { name: missions.title })).toBeVisible();
  await somying.openLand();
  await expect(page.getByText('คุณสมหญิง')).toBeVisible();
  await expect(page.getByText('อันดับ 24')).toBeVisible();
  await expect(page.getByRole('link', { name: /กาแฟเย็น/ })).toBeVisible();
  await expect(page.getByRole('region', { name: missions.land.coupons }).getByRole('link')).toHaveCount(5);

  await page.getByRole('link', { name: 'แชมป์นักช้อป', exact: true }).click();
  await expect(page).toHaveURL(/\/missions\/mission-progress\/\?mission=[0-9a-f-]{36}&utm_source=line/);
  await expect(somying.me).toContainText('24');
  await page.getByRole('button', { name: somying.text.ui.back }).click();
  await expect(page).toHaveURL(/\/v2\/rainbowland\/landing\/\?utm_source=line/);

  await page.getByRole('link', { name: 'ลด 20 บาท เมื่อซื้อครบ 200 บาท' }).click();
  await expect(page).toHaveURL(/\/v2\/coupon\/profile\/\?code=SAVE-20&utm_source=line/);
  await expect(page.getByRole('heading', { name: coupons.terms })).toBeVisible();
});

test('the missions link to Rainbow Land too, which opens by a full page load', { tag: '@all' }, async ({ page }) => {
  const malee = shopper(page, { url: '' });
  await malee.enter('malee');
  await malee.openMissions();
  await malee.openLand();
  const [loaded] = await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name));
  expect(new URL(loaded ?? '').pathname).toBe('/v2/rainbowland/landing/');
});
