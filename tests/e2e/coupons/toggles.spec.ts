// Exported pages redirect to each other after full loads, and a barcode expires by the clock of the server.

import { expect } from '@playwright/test';
import { moveClock } from '@/tests/e2e/registration/move-clock';
import { test } from '@/tests/e2e/test';
import { barcodeOn, shopper } from './actions';
import type { Shop } from './shop';
import { openShop } from './shop';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterEach(async () => {
  await shop.setToggle('NewHomePage', true);
  await shop.setToggle('StaffConfirmCode', false);
});
test.afterAll(() => shop.leave());

test('with NewHomePage the older pages redirect to the newer ones and keep the query', { tag: '@all' }, async ({
  page,
}) => {
  const member = shopper(page, shop);
  await member.enter('somying');
  const pairs = [
    ['/v2/coupon-hub/', '/v2/coupon-hub/'],
    ['/coupons/?code=SAVE-20&utm_source=line', '/v2/coupon/profile/?code=SAVE-20&utm_source=line'],
    ['/my-coupon-pockets/detail/?code=SAVE-20', '/v2/my-coupon/profile/?code=SAVE-20'],
    ['/coupons-privilege/?privilege=1', '/v2/my-coupon/?privilege=1'],
    ['/member-profile/?utm_source=menu', '/v2/home/?utm_source=menu'],
    ['/v2/my-e-voucher/', '/v2/my-e-voucher/'],
  ] as const;
  for (const [asked, to] of pairs) {
    await member.expectLeads(asked, to);
  }
});

test('without NewHomePage the newer pages redirect to the older ones', { tag: '@all' }, async ({ page }) => {
  await shop.setToggle('NewHomePage', false);
  const member = shopper(page, shop);
  await member.visit('somying');
  await expect(page).toHaveURL(/\/member-profile\//);
  const pairs = [
    ['/v2/coupon/profile/?code=SAVE-20', '/coupons/?code=SAVE-20'],
    ['/v2/my-coupon/', '/my-coupon-pockets/'],
    ['/v2/my-coupon/profile/?code=SAVE-20', '/my-coupon-pockets/detail/?code=SAVE-20'],
    ['/coupons-privilege/my-coupons/detail/?code=SAVE-20', '/coupons-privilege/my-coupons/detail/?code=SAVE-20'],
    ['/v2/home/?utm_source=menu', '/member-profile/?utm_source=menu'],
    ['/coupons-privilege/', '/coupons-privilege/'],
  ] as const;
  for (const [asked, to] of pairs) {
    await member.expectLeads(asked, to);
  }
  await page.getByRole('button', { name: member.text.ownerTabs.PARTNER }).click();
  await expect(page.getByRole('link', { name: /ครัวคุณยาย/ })).toBeVisible();
});

test('an expired barcode can be replaced with a new one', { tag: '@all' }, async ({ page }) => {
  const code = await shop.put({ code: 'OVER-1' });
  const member = shopper(page, shop);
  await page.clock.install();
  await member.enter('somying');
  const first = await member.showBarcode(code);
  await moveClock(shop, 301);
  await page.clock.fastForward('05:01');
  await expect(page.getByRole('dialog', { name: member.text.use.overTitle })).toBeVisible();
  await member.press(member.text.use.renew);
  await expect(page.getByRole('dialog', { name: member.text.use.overTitle })).toBeHidden();
  const second = await barcodeOn(page);
  expect(second).not.toBe(first);
  await shop.redeem(second);
  await page.clock.fastForward(2100);
  await expect(page.getByRole('heading', { name: member.text.use.usedTitle })).toBeVisible();
});

test('with StaffConfirmCode the staff enter the code of the day', { tag: '@all' }, async ({ page }) => {
  await shop.setToggle('StaffConfirmCode', true);
  const code = await shop.put({ code: 'STAFF-1' });
  const member = shopper(page, shop);
  await member.enter('malee');
  await member.collect(code);
  await member.open(`/v2/my-coupon/profile/?code=${code}`);
  await member.press(member.text.use.action);
  const type = async (staffCode: string) => {
    await page.getByLabel(member.staff.branch).fill('0001');
    await page.getByLabel(member.staff.staffCode).fill(staffCode);
    await member.press(member.staff.staffConfirm);
    await member.press(member.text.use.confirm);
  };
  const right = await shop.staffCode();
  await type(otherThan(right));
  await expect(page.getByLabel(member.staff.staffCode)).toHaveAccessibleDescription(/รหัสพนักงานไม่ถูกต้อง/);
  await type(right);
  await barcodeOn(page);
});

function otherThan(code: string): string {
  return String((Number(code) + 1) % 10_000).padStart(4, '0');
}
