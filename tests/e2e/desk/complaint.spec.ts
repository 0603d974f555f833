import { expect } from '@playwright/test';
import { findings } from '../accessibility/axe';
import { ownProduct } from '../own-product';
import { test } from '../test';
import { cardNumberOf, findByCard, giveReason, signIn } from './actions';

const desk = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;
test.use(desk);

test('a coupon that did not work and points that are missing are put right with the mouse', async ({ page }) => {
  const { url } = await ownProduct();
  const number = await cardNumberOf(page, url, 'somying');
  await signIn(page, url, 'มานี');
  await findByCard(page, number);
  const timeline = page.getByRole('table', { name: 'เหตุการณ์ล่าสุด' });

  // The menu ends with the window: nobody scrolls for the way out.
  await expect(page.getByRole('button', { name: 'ออกจากระบบ' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'คืนคูปอง…' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'คูปองไหน' }).selectOption({ index: 1 });
  expect(await findings(page)).toEqual([]);
  await giveReason(page, 'เครื่องแคชเชียร์มีปัญหา', 'คืนคูปองนี้');
  await expect(page.getByText('เรียบร้อยแล้ว')).toBeVisible();
  await expect(timeline.getByText('คืนคูปอง').first()).toBeVisible();

  await page.getByRole('button', { name: 'ปรับคะแนน…' }).click();
  await page.getByRole('textbox', { name: 'จำนวนคะแนน' }).fill('50');
  await giveReason(page, 'บิลไม่เข้าคะแนน', 'เพิ่ม 50 คะแนน');
  await expect(timeline.getByText('+50').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test('points that are missing are put right with the keyboard alone', async ({ page }) => {
  const { url } = await ownProduct();
  const number = await cardNumberOf(page, url, 'somying');
  const { keyboard } = page;
  await signIn(page, url, 'มานี');
  // The field for the number has the focus when the page opens.
  await expect(page.getByRole('textbox', { name: 'ค้นหาสมาชิก' })).toBeFocused();
  await keyboard.type(number);
  await keyboard.press('Enter');
  const correct = page.getByRole('button', { name: 'ปรับคะแนน…' });
  await expect(correct).toBeVisible();
  for (let stop = 0; stop < 10 && !(await correct.evaluate((one) => one === document.activeElement)); stop += 1)
    await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'จำนวนคะแนน' })).toBeFocused();
  await keyboard.type('30');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'เหตุผล' })).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.type('คุยกับลูกค้าทางโทรศัพท์');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(correct).toBeFocused();
  await expect(page.getByRole('table').getByText('+30').first()).toBeVisible();
});

test('a correction over the limit waits for a second person', async ({ page, browser }) => {
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
  await signIn(second, url, 'ปิติ');
  await second.goto(`${url}/staff/approvals/`);
  await second.getByRole('button', { name: 'พิจารณา…' }).click();
  await second.getByRole('textbox', { name: 'หมายเหตุ' }).fill('ตรวจบิลแล้ว');
  expect(await findings(second)).toEqual([]);
  await second.getByRole('button', { name: 'อนุมัติ', exact: true }).click();
  await expect(second.getByText('ไม่มีเรื่องรออนุมัติ')).toBeVisible();
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

test('a session that has ended leads to the sign-in, which says so and leads back', async ({ page, context }) => {
  const { url } = await ownProduct();
  await signIn(page, url, 'มานี');
  await findByCard(page, await cardNumberOf(page, url, 'somying'));
  const address = page.url();
  await context.clearCookies();
  await page.getByRole('button', { name: 'ที่ไม่สำเร็จ' }).click();
  await expect(page.getByText('หมดเวลาใช้งานแล้ว')).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'มานี' }).click();
  await expect(page.getByRole('table', { name: 'เหตุการณ์ล่าสุด' })).toBeVisible();
  expect(page.url()).toBe(address);
});

async function findByCardIn(page: Parameters<typeof findByCard>[0], url: string, number: string): Promise<void> {
  await page.goto(`${url}/staff/members/`);
  await findByCard(page, number);
}
