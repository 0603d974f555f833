// Browsers with broken storage throw where jsdom does not.

import { expect } from '@playwright/test';
import { texts as coupons } from '@/locales/th/coupons';
import { breakStorage } from '@/tests/e2e/storage';
import { test } from '@/tests/e2e/test';

for (const fault of ['refused', 'full'] as const) {
  const tag = fault === 'full' ? ['@all'] : [];
  test(`with ${fault} storage members stay logged in on every page, and a reload logs in again`, {
    tag,
  }, async ({ page }) => {
    await breakStorage(page, fault);
    await page.goto('/?sandbox_user=somying');
    await expect(page).toHaveURL(/\/v2\/home\/$/);
    await expect(page.getByText('1,284', { exact: true })).toBeVisible();
    // A v2 page, which would otherwise open by a full page load.
    await page.getByRole('link', { name: `${coupons.special.all} ${coupons.special.title}` }).click();
    await expect(page).toHaveURL(/\/v2\/coupon-hub\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'วันนี้จะเข้าเป็นใคร' })).toBeVisible();
  });
}
