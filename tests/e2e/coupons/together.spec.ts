// The barcodes are read from the pixels of the screen while a till uses them.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { texts as card } from '@/locales/th/members-card';
import { texts as ui } from '@/locales/th/ui';
import { codesDrawn, openTillSheet } from '@/tests/e2e/home/actions';
import { test } from '@/tests/e2e/test';
import { decodeScreen } from '@/tests/support/decoders';
import { shopper } from './actions';
import type { Shop } from './shop';
import { openShop } from './shop';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.leave());

const { together } = card;
const use = (count: number) => together.use_other.replace('{{count}}', `${count}`);
const place = (at: number, count: number) =>
  together.place.replace('{{place}}', `${at}`).replace('{{count}}', `${count}`);

/** The digits on the sheet; the card behind it has its own. */
async function codeOnSheet(page: Page): Promise<string> {
  const digits = page.getByRole('dialog').getByText(/^\d{4} \d{4} \d{4} \d{4}$/);
  await expect(digits).toBeVisible();
  return ((await digits.textContent()) ?? '').replaceAll(' ', '');
}

test('two coupons chosen on the card are confirmed by the staff at once and scanned one after the other', async ({
  page,
}) => {
  const names = ['ใช้คู่ใบแรก', 'ใช้คู่ใบหลัง'];
  const soon = { effective_to: shop.now() + 2 * 60 * 60 };
  const codes = [
    await shop.put({ code: 'PAIR-1', name_th: 'ใช้คู่ใบแรก', ...soon }),
    await shop.put({ code: 'PAIR-2', name_th: 'ใช้คู่ใบหลัง', ...soon }),
  ];
  const member = shopper(page, shop);
  await member.enter('somying');
  for (const code of codes) await member.collect(code);
  await member.open('/v2/home/');
  await expect(page.getByRole('region', { name: card.ending.title })).toBeVisible();

  await openTillSheet(page);
  const sheet = page.getByRole('dialog');
  for (const name of names) await sheet.getByRole('button', { name: new RegExp(name) }).click();
  await member.press(use(2));

  await test.step('a press that is too short says how, and one of a second confirms', async () => {
    const hold = page.getByRole('button', { name: together.hold });
    await hold.click();
    await expect(page.getByText(together.holdHint)).toBeVisible();
    await hold.click({ delay: 1300 });
    await expect(page.getByText(place(1, 2))).toBeVisible();
  });

  await test.step('each barcode can be read, and gives way to the next once a till has used it', async () => {
    await codesDrawn(page);
    const first = await codeOnSheet(page);
    expect(await decodeScreen(page)).toEqual([`CODE128 ${first}`]);
    await shop.redeem(first);
    await expect(page.getByText(place(2, 2))).toBeVisible();
    const second = await codeOnSheet(page);
    expect(second).not.toBe(first);
    await shop.redeem(second);
    await expect(page.getByRole('heading', { name: together.allUsed })).toBeVisible();
  });

  await member.press(together.back);
  await expect(page.getByRole('dialog', { name: card.memberCard })).toBeVisible();
  for (const name of names) await expect(sheet.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
});

test('after a sale the card counts up what it earned', { tag: '@all' }, async ({ page }) => {
  const member = shopper(page, shop);
  await member.enter('somying');
  await openTillSheet(page);
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(2);
  // The phone stores the card once loaded; without its number the sale would have no member.
  const number = await page.evaluate(() => JSON.parse(localStorage.memberInfo ?? '{}').member_no);
  expect(number).toMatch(/^\d{16}$/);
  const bill = `CARD-${Date.now()}`;
  const lines = [{ sku: '885', name: 'ข้าวสาร', category: 'grocery', quantity: 1, amount: 300, discount: 0 }];
  const sale = await fetch(`${shop.url}/api/pos/v1/receipts`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox-0001', 'content-type': 'application/json' },
    body: JSON.stringify({ bill_no: bill, sold_at: shop.now(), member_no: number, lines }),
  });
  expect(sale.ok).toBe(true);
  await expect(page.getByRole('status').getByText(card.earned_other.replace('{{points}}', '12'))).toBeVisible();
  await page.getByRole('button', { name: ui.close }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The shop is shared: the sale must not count in another test's mission.
  const cancelled = await fetch(`${shop.url}/api/pos/v1/receipts/${bill}/void`, {
    method: 'POST',
    headers: { authorization: 'Bearer sandbox-0001' },
  });
  expect(cancelled.ok).toBe(true);
});
