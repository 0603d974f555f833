// Taps are counted over pages that load as on a phone, and a button is held for as long as a finger would.

import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { control } from '@/tests/e2e/control';
import { heldMilliseconds } from '@/tests/e2e/hold';
import { visitor } from '@/tests/e2e/registration/actions';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { test } from '@/tests/e2e/test';
import { barcodeOn, rootLink, shopper } from './actions';
import type { Shop } from './shop';
import { openShop } from './shop';

/** From home to a coupon's barcode. */
const tapsMost = 4;

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.leave());

test('a new member collects and shows a coupon in four taps', { tag: '@all' }, async ({ page }) => {
  const name = 'ชาเย็นฟรี 1 แก้ว';
  // The first of the list, whatever coupons other tests have added.
  await shop.put({ code: 'TAPS-NEW', name_th: name, effective_to: shop.now() + 600 });
  const person = newcomer();
  const guest = visitor(page, 'th', shop.url);
  await guest.comeToSignUp(person.name);
  await guest.signUp(person);
  await guest.confirmMobile(person.mobile);
  await guest.becomeMember();
  await guest.passWelcome();
  await guest.acceptNews();
  await expect(page).toHaveURL(/\/v2\/home\//);

  const { text, staff } = shopper(page, shop);
  const { tap, taps } = tapping(page);
  await tap(rootLink(page, 'coupons'));
  await tap(control(page, text.ticket.collectOf.replace('{{name}}', name)));
  await tap(control(page, text.ticket.useOf.replace('{{name}}', name)));
  await tap(control(page, staff.hold), heldMilliseconds);
  expect(await barcodeOn(page)).toMatch(/^\d{16}$/);
  expect(taps()).toBeLessThanOrEqual(tapsMost);
});

test('a member with coupons shows one in four taps, and the sheet says when a till has used it', {
  tag: '@all',
}, async ({ page }) => {
  const name = 'โค้กฟรี 1 กระป๋อง';
  const code = await shop.put({ code: 'TAPS-OWN', name_th: name, effective_to: shop.now() + 600 });
  const member = shopper(page, shop);
  const { text, staff } = member;
  await member.enter('somying');
  await member.collect(code);
  await member.open('/v2/home/');

  const { tap, taps } = tapping(page);
  await tap(rootLink(page, 'coupons'));
  await tap(page.getByRole('button', { name: new RegExp(`^${text.view.mine}`) }));
  await tap(control(page, text.ticket.useOf.replace('{{name}}', name)));
  await tap(control(page, staff.hold), heldMilliseconds);
  const barcode = await barcodeOn(page);
  expect(taps()).toBeLessThanOrEqual(tapsMost);

  await shop.redeem(barcode);
  const sheet = page.getByRole('dialog', { name: text.use.usedTitle });
  await expect(sheet.getByText(name)).toBeVisible();
  await sheet.getByRole('button', { name: text.use.finish }).click();
  await expect(control(page, text.ticket.useOf.replace('{{name}}', name))).toBeHidden();
});

/** Counts what is tapped. */
function tapping(page: Page) {
  let count = 0;
  return {
    async tap(target: Locator, delay = 0) {
      count += 1;
      await expect(target).toBeVisible();
      await target.click({ delay });
      await page.waitForLoadState();
    },
    taps: () => count,
  };
}
