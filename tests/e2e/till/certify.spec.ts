// The page renews itself by a script.

import { expect } from '@playwright/test';
import { pathOf } from '@/contract/endpoints';
import { findings } from '@/tests/e2e/accessibility/axe';
import { test } from '@/tests/e2e/test';

test('a till is certified on a page of the sandbox, which ticks what it does, with a report', async ({
  page,
  request,
}) => {
  await page.goto('/sandbox/certify?branch=0005');
  await expect(page.getByRole('status')).toHaveText('ยังไม่ได้เริ่ม');
  await page.getByRole('textbox', { name: 'ชื่อและรุ่นของเครื่อง' }).fill('POS <9>');
  await page.getByRole('button', { name: 'เริ่ม', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('POS <9>: ผ่าน 0 / 24');
  expect(await findings(page)).toEqual([]);

  // The app's cookies are there as well.
  await page.goto('/sandbox/certify?branch=0005&lang=en');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Refuse the key at the next sale' }).click();
  await expect(page.getByRole('status')).toHaveText('POS <9>: Passed 0 / 24 · Armed: Refuse the key at the next sale');
  const { now } = await (await request.get('/sandbox/clock')).json();
  const line = { sku: '1', name: 'rice', category: 'grocery', quantity: 1, amount: 40, discount: 0 };
  const sale = { bill_no: `E2E-${Date.now()}`, sold_at: now, lines: [line] };
  const headers = { authorization: 'Bearer sandbox-0005' };
  const sell = async () => (await request.post(pathOf('recordPurchase'), { data: sale, headers })).status();
  expect(await sell()).toBe(401);
  expect(await sell()).toBe(200);
  const tested = page.getByRole('listitem').filter({ hasText: 'The key is refused' });
  await expect(tested).toContainText('✓ Passed');
  await expect(tested).toContainText('recordPurchase · 401 · till_key_unknown');
  await expect(page.getByRole('status')).toHaveText('POS <9>: Passed 2 / 24');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Report to print' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Test of a till (incomplete)');
  await expect(page.getByText('POS <9>')).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
