// axe and the width of tables need a layout.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { languages } from '@/domain/languages';
import { zipOf } from '@/tests/support/zips';
import { findings } from '../accessibility/axe';
import { ownProduct } from '../own-product';
import { test } from '../test';
import { signIn } from './actions';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

/** A narrow window beside another one, or an old tablet at the till's office. */
const narrow = { width: 768, height: 1024 } as const;

const campaigns = ['/staff/campaigns/', '/staff/campaigns/detail/?kind=coupon&id=SAVE-20', '/staff/campaigns/draft/'];

const desks = [
  { who: 'ชูใจ', paths: [...campaigns, '/staff/terms/'] },
  { who: 'มานี', paths: ['/staff/orders/'] },
  {
    who: 'ดวงแก้ว',
    paths: [
      '/staff/reports/',
      '/staff/reports/?report=campaigns',
      '/staff/reports/?report=members',
      '/staff/tax-report/',
      '/staff/tax-report/print/?month=2026-11&branch=00001',
    ],
  },
  { who: 'วีระ', paths: ['/staff/toggles/', '/staff/tills/', '/staff/jobs/', '/staff/events/'] },
] as const;

for (const language of languages)
  for (const { who, paths } of desks)
    test(`the pages of ${who} in ${language} have no faults, and none is wider than a narrow window`, {
      tag: '@all',
    }, async ({ page }) => {
      const { url } = await ownProduct();
      await signIn(page, url, who);
      if (who === 'ชูใจ') await uploadDraft(page, url);
      await page.evaluate((chosen) => localStorage.setItem('language', JSON.stringify(chosen)), language);
      for (const path of paths) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${url}${path}`);
        await expect(page.locator('main :is(table, [role=status], svg)').first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect(await findings(page), path).toEqual([]);
        await page.setViewportSize(narrow);
        expect(await findings(page), `${path}, narrow`).toEqual([]);
        await expectToFit(page, path);
      }
    });

test('the dialogs of an order have no faults, and a wrong answer gets the focus', { tag: '@all' }, async ({ page }) => {
  const { url } = await ownProduct();
  await signIn(page, url, 'มานี');
  await page.goto(`${url}/staff/orders/`);
  await page.setViewportSize(narrow);
  await page
    .getByRole('button', { name: /^เรื่องอื่นของ KC-/ })
    .first()
    .press('ArrowDown');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'แก้ที่อยู่', exact: true }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'ชื่อ (ภาษาไทย)', exact: true })).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await expectToFit(page, 'the address');
});

/** The window does not scroll sideways: a table that is wider does so in itself. */
async function expectToFit(page: Page, what: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over, `${what} is wider than the window`).toBeLessThanOrEqual(0);
}

/** One that differs from what is live, so that its list has a row. */
async function uploadDraft(page: Page, url: string): Promise<void> {
  const coupon = readFileSync('server/sandbox/catalogue/SAVE-20.yaml', 'utf8');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(`${url}/api/staff/v1/drafts?name=December`, {
    headers: { 'content-type': 'application/zip', 'x-xsrf-token': token },
    data: await zipOf({ 'SAVE-20.yaml': coupon }),
  });
  expect(answer.status()).toBe(201);
}
