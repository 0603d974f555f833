// One coupon on three sides: the member's open screen, the till and a second tab, with reloads, lost responses and Back.

import { expect } from '@playwright/test';
import { limits } from '@/domain/limits';
import { texts as errors } from '@/locales/th/errors';
import { texts as ui } from '@/locales/th/ui';
import { control } from '@/tests/e2e/control';
import { goOn } from '@/tests/e2e/enter';
import { hold } from '@/tests/e2e/hold';
import { visitor } from '@/tests/e2e/registration/actions';
import { moveClock } from '@/tests/e2e/registration/move-clock';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { reload } from '@/tests/e2e/reload';
import { test } from '@/tests/e2e/test';
import { dropResponse } from '@/tests/support/drop-response';
import { barcodeOn, rootLink, secondTab, shopper } from './actions';
import type { Shop } from './shop';
import { openShop } from './shop';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.leave());

test('a coupon is found, collected and used at a till, and the open screen updates', async ({ page }) => {
  const name = 'น้ำส้มฟรี 1 ขวด';
  const code = await shop.put({ code: 'WAY-1', quota: 500, name_th: name });
  const member = shopper(page, shop);
  const { text } = member;
  await member.enter('somying');
  await rootLink(page, 'coupons').click();
  await expect(page).toHaveURL(/\/v2\/coupon-hub\//);
  const ticket = page.getByRole('link', { name, exact: true }).first();
  await ticket.click();
  await expect(page).toHaveURL(new RegExp(`/v2/coupon/profile/\\?code=${code}`));
  await expect(page.getByRole('meter', { name: 'เหลือ 500 จาก 500 สิทธิ์' })).toBeVisible();
  await member.press(text.collect.action);
  await member.press(text.mine.go);
  await expect(page).toHaveURL(/\/v2\/my-coupon\//);
  await ticket.click();
  const use = page.getByRole('button', { name: text.use.action, exact: true });
  await use.click();
  await expect(page.getByRole('dialog', { name: text.use.review })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(use).toBeFocused();
  await use.click();
  await member.press(member.staff.hold);
  await expect(page.getByText(member.staff.holdLonger)).toBeVisible();
  await member.press(member.staff.notYet);
  await expect(page.getByRole('dialog')).toBeHidden();
  await use.click();
  await hold(page, member.staff.hold);
  const barcode = await barcodeOn(page);
  await shop.redeem(barcode);
  await expect(page.getByRole('heading', { name: text.use.usedTitle })).toBeVisible();
  await member.press(text.use.finish);
  // A good moment to ask for the friendship, and a no is an answer.
  await expect(page.getByRole('dialog', { name: text.friend.title })).toBeVisible();
  await member.press(text.friend.later);
  await member.press(text.mine.go);
  await page.getByRole('tab', { name: text.tabs.used_expired }).click();
  await expect(ticket).toBeVisible();
  await reload(page);
  await expect(page.getByRole('tab', { name: text.tabs.used_expired })).toHaveAttribute('aria-selected', 'true');
  expect(await page.evaluate(() => localStorage.couponPocketTab)).toBe('1');
});

test('a visitor who collects a coupon registers first and returns to the same coupon', { tag: '@all' }, async ({
  page,
}) => {
  const open = await shop.put({ code: 'OPEN-1', members_only: false });
  const code = await shop.put({ code: 'JOIN-1', members_only: true });
  const person = newcomer();
  const guest = visitor(page, 'th', shop.url);
  const { text, press } = shopper(page, shop);
  await guest.enter(person.name, `/v2/coupon/profile/?code=${open}`);
  await press(text.collect.action);
  await page.getByRole('dialog', { name: text.join.title }).getByRole('button', { name: text.join.later }).click();
  await expect(page.getByText(text.membersOnly)).toBeHidden();
  await goOn(page, `/v2/coupon/profile/?code=${code}`);
  await expect(page.getByText(text.membersOnly)).toBeVisible();
  await press(text.collect.action);
  await expect(page.getByRole('dialog', { name: text.join.title })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: text.join.action }).click();
  await expect(page).toHaveURL(/\/signup\//);
  await guest.signUp(person);
  await guest.confirmMobile(person.mobile);
  await guest.becomeMember();
  await guest.passWelcome();
  await guest.acceptNews();
  await expect(page).toHaveURL(new RegExp(`/v2/coupon/profile/\\?code=${code}`));
  await press(text.collect.action);
  await expect(control(page, text.collect.use)).toBeVisible();
  // The friend request waits until a coupon has been used.
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a reload and a second tab show the active barcode', { tag: '@all' }, async ({ page, context }) => {
  const code = await shop.put({ code: 'TABS-1' });
  const member = shopper(page, shop);
  await member.enter('somying');
  const barcode = await member.showBarcode(code);
  await page.reload();
  expect(await barcodeOn(page)).toBe(barcode);
  const other = await secondTab(context, page);
  expect(await barcodeOn(other)).toBe(barcode);
  await shop.redeem(barcode);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await expect(tab.getByRole('heading', { name: member.text.use.usedTitle })).toBeVisible();
  }
});

test('a retry after a lost response gives the same coupon and the same barcode', { tag: '@all' }, async ({ page }) => {
  const code = await shop.put({ code: 'LOST-1', quota: 10 });
  const member = shopper(page, shop);
  await member.enter('somying', `/v2/coupon/profile/?code=${code}`);
  await dropResponse(page, '**/api/v2/sabaipao/coupons');
  await member.press(member.text.collect.action);
  await expect(page.getByText(member.text.collect.unsureText)).toBeVisible();
  await member.press(member.text.collect.action);
  await expect(control(page, member.text.collect.use)).toBeVisible();

  const lost = await dropResponse(page, '**/mcoupons/barcode');
  await member.open(`/v2/my-coupon/profile/?code=${code}`);
  await member.confirmByStaff();
  await expect(page.getByText(errors.connection.message)).toBeVisible();
  await page.route('**/mcoupons/barcode', (route) => route.fulfill({ status: 503, body: 'upstream' }), { times: 1 });
  await member.confirmByStaff();
  await expect(page.getByText(errors[503].message)).toBeVisible();
  await member.confirmByStaff();
  expect(JSON.parse(lost[0]?.body ?? '{}').barcode).toBe(await barcodeOn(page));
});

test('Back returns to the coupon in the list that was opened', { tag: '@all' }, async ({ page }) => {
  for (let place = 0; place < 45; place += 1)
    await shop.put({
      code: `ROW-${place}`,
      category: 'health',
      name_th: `ใบที่ ${place}`,
      effective_to: shop.now() + 60 * 60 + place,
    });
  const member = shopper(page, shop);
  await member.enter('somying', '/v2/coupon-hub/?category=health');
  await member.press(ui.loadMore);
  const ticket = page.getByRole('link', { name: 'ใบที่ 30', exact: true });
  await ticket.scrollIntoViewIfNeeded();
  const before = await ticket.boundingBox();
  await ticket.click();
  await expect(page).toHaveURL(/ROW-30/);
  await page.getByRole('button', { name: 'ย้อนกลับ' }).click();
  await expect(ticket).toBeInViewport();
  const after = await ticket.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);
});

test('with text at 200 % on a narrow screen the title of the e-vouchers breaks only between words', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 812 });
  const member = shopper(page, shop);
  await member.enter('somying', '/v2/my-e-voucher/');
  const title = page.getByRole('heading', { level: 1, name: member.text.eVoucher.title });
  await expect(title).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await title.evaluate(linesOf)).toEqual(['อีวอชเชอร์', 'ของฉัน']);
});

test('a phone with a clock 400 days ahead uses the time of the server and shows a valid barcode', {
  tag: '@all',
}, async ({ page }) => {
  await page.addInitScript(
    (ahead) => {
      const now = Date.now;
      Date.now = () => now() + ahead;
    },
    400 * 24 * 60 * 60 * 1000,
  );
  const code = await shop.put({ code: 'CLOCK-1' });
  const member = shopper(page, shop);
  await member.enter('somying');
  const barcode = await member.showBarcode(code);
  await expect(page.getByRole('timer', { name: / (5:00|4:5\d)$/ })).toBeVisible();
  await page.reload();
  expect(await barcodeOn(page)).toBe(barcode);
  await moveClock(shop, limits.couponBarcodeLifeSeconds);
  // If the open screen notices it meanwhile, it shows its own dialog.
  await page.reload();
  await expect(page.getByRole('button', { name: member.text.use.action })).toBeVisible();
  await expect(page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/)).toBeHidden();
  expect(await shop.refusalOf(barcode)).toBe('till_coupon_over');
});

/** The rendered lines of an element's text. */
function linesOf(element: Node): string[] {
  const range = document.createRange();
  const lines = new Map<number, string>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [place, letter] of (node.textContent ?? '').split('').entries()) {
      range.setStart(node, place);
      range.setEnd(node, place + 1);
      const { bottom } = range.getBoundingClientRect();
      lines.set(bottom, (lines.get(bottom) ?? '') + letter);
    }
  }
  return [...lines.values()];
}
