// The acts are counted and timed with a real mouse and keyboard, and the session is a cookie that only a browser keeps.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { findings } from '../accessibility/axe';
import { ownProduct } from '../own-product';
import { test } from '../test';
import { actOf, cardNumberOf, findByCard, giveReason, signIn } from './actions';
import { countedKeys } from './counted-keys';

const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;
test.use(desk);

test('a coupon without an amount is given back by two, and missing points by one, with the mouse', async ({
  page,
  browser,
}) => {
  const { url } = await ownProduct();
  const number = await cardNumberOf(page, url, 'somying');
  await signIn(page, url, 'มานี');
  await findByCard(page, number);
  const timeline = page.getByRole('table', { name: 'เหตุการณ์ล่าสุด' });

  // The menu fits into the window, so that signing out needs no scrolling.
  await expect(page.getByRole('button', { name: 'ออกจากระบบ' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'คืนคูปอง…' }).click();
  const which = page.getByRole('dialog').getByRole('combobox', { name: 'คูปองไหน' });
  const soyMilk = which.getByRole('option', { name: 'นมถั่วเหลือง 2 กล่อง 25 บาท' });
  await which.selectOption(await soyMilk.getAttribute('value'));
  expect(await findings(page)).toEqual([]);
  await giveReason(page, 'เครื่องแคชเชียร์มีปัญหา', 'คืนคูปองนี้');
  await expect(page.getByText('เงื่อนไขไม่บอกมูลค่า ต้องให้คนที่สองอนุมัติก่อน')).toBeVisible();
  await expect(timeline.getByText('คืนคูปอง')).toHaveCount(0);
  const second = await (await browser.newContext(desk)).newPage();
  await approveOne(second, url);
  await second.context().close();
  await page.reload();
  await expect(timeline.getByText('คืนคูปอง').first()).toBeVisible();

  await page.getByRole('button', { name: 'ปรับคะแนน…' }).click();
  const total = await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+/ })
    .first()
    .textContent();
  await page.getByRole('textbox', { name: 'จำนวนคะแนน' }).fill('50');
  // Before it is sent: the total of before, and what it becomes.
  await expect(page.getByText('→').first()).toBeVisible();
  expect(total).not.toContain('→');
  expect(await findings(page)).toEqual([]);
  await giveReason(page, 'บิลไม่เข้าคะแนน', 'เพิ่ม 50 คะแนน');
  await expect(timeline.getByText('+50').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

// A minute by the keystroke-level model (0.28 s a press) that leaves time to read: number and note included, no other page opened.
const aMinute = { presses: 20, characters: 60, loads: 0 } as const;

test('both complaints are put right with the keyboard alone, each within what a minute takes', { tag: '@all' }, async ({
  page,
}) => {
  const { url } = await ownProduct();
  const number = await cardNumberOf(page, url, 'somying');
  await signIn(page, url, 'มานี');
  const timeline = page.getByRole('table', { name: 'เหตุการณ์ล่าสุด' });
  const dialog = actOf(page);
  const find = page.getByRole('textbox', { name: 'ค้นหาสมาชิก' });
  // The field for the number has the focus when the page opens.
  await expect(find).toBeFocused();

  let keys = countedKeys(page);
  await keys.type(number);
  await keys.press('Enter');
  await keys.tabTo(page.getByRole('button', { name: 'คืนคูปอง…' }));
  await keys.press('Enter');
  await keys.tabTo(dialog.getByRole('combobox', { name: 'คูปองไหน' }));
  await keys.press('ArrowDown');
  await keys.giveReason('เครื่องแคชเชียร์มีปัญหา', 'คืนคูปองนี้');
  await expect(timeline.getByText('คืนคูปอง').first()).toBeVisible();
  keys.expectWithin(aMinute);

  keys = countedKeys(page);
  // Back to the field, as for the next caller.
  await find.focus();
  await keys.type(number);
  await keys.press('Enter');
  const correct = page.getByRole('button', { name: 'ปรับคะแนน…' });
  await keys.tabTo(correct);
  await keys.press('Enter');
  await keys.tabTo(dialog.getByRole('textbox', { name: 'จำนวนคะแนน' }));
  await keys.type('30');
  await keys.giveReason('บิลไม่เข้าคะแนน', 'เพิ่ม 30 คะแนน');
  await expect(correct).toBeFocused();
  await expect(timeline.getByText('+30').first()).toBeVisible();
  keys.expectWithin(aMinute);
});

test('a correction over the limit waits for a second person', { tag: '@all' }, async ({ page, browser }) => {
  const { url } = await ownProduct();
  const number = await cardNumberOf(page, url, 'somying');
  await signIn(page, url, 'มานี');
  await findByCard(page, number);
  await page.getByRole('button', { name: 'ปรับคะแนน…' }).click();
  await page.getByRole('textbox', { name: 'จำนวนคะแนน' }).fill('600');
  await giveReason(page, 'ร้องเรียน', 'เพิ่ม 600 คะแนน');
  await expect(page.getByText('ส่งให้คนที่สองอนุมัติแล้ว')).toBeVisible();
  await page.goto(`${url}/staff/approvals/`);
  await expect(page.getByText('รอคนอื่นตัดสิน')).toBeVisible();
  await expect(page.getByRole('button', { name: 'พิจารณา…' })).toBeHidden();
  expect(await findings(page)).toEqual([]);

  const second = await (await browser.newContext(desk)).newPage();
  await approveOne(second, url);
  await findByCardIn(second, url, number);
  await expect(second.getByRole('table').getByText('+600').first()).toBeVisible();

  await second.goto(`${url}/staff/audit/`);
  await expect(second.getByRole('cell', { name: /อนุมัติ/ }).first()).toBeVisible();
  expect(await findings(second)).toEqual([]);
  const downloaded = second.waitForEvent('download');
  await second.getByRole('link', { name: 'ดาวน์โหลด CSV' }).click();
  expect((await downloaded).url()).toContain('/audit/csv');
  await second.context().close();
});

test('a session that has ended leads to the sign-in, which says so and leads back', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const { url } = await ownProduct();
  await signIn(page, url, 'มานี');
  await findByCard(page, await cardNumberOf(page, url, 'somying'));
  const address = page.url();
  await context.clearCookies();
  await page.getByRole('button', { name: /^ไม่สำเร็จ/ }).click();
  await expect(page.getByText('หมดเวลาใช้งานแล้ว')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'มานี' }).click();
  await expect(page.getByRole('table', { name: 'เหตุการณ์ล่าสุด' })).toBeVisible();
  expect(page.url()).toBe(address);
});

/** Signs in as another person, and approves all that waits, which is one. */
async function approveOne(second: Page, url: string): Promise<void> {
  await signIn(second, url, 'ปิติ');
  await second.goto(`${url}/staff/approvals/`);
  await second.getByRole('button', { name: 'พิจารณา…' }).click();
  await second.getByRole('textbox', { name: 'หมายเหตุ' }).fill('ตรวจบิลแล้ว');
  expect(await findings(second)).toEqual([]);
  await second.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(second.getByText('ไม่มีเรื่องรออนุมัติ')).toBeVisible();
}

async function findByCardIn(page: Page, url: string, number: string): Promise<void> {
  await page.goto(`${url}/staff/members/`);
  await findByCard(page, number);
}
