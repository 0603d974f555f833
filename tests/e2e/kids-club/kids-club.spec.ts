// A double tap and a lost response happen between a browser and a real server, over seven pages.

import { expect } from '@playwright/test';
import { reload } from '@/tests/e2e/reload';
import { test } from '@/tests/e2e/test';
import { dropResponse } from '@/tests/support/drop-response';
import { parent } from './actions';

test.describe.configure({ mode: 'serial' });
test('from the landing page to delivery, a double tap orders once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const malee = parent(page, '');
  const { text } = malee;
  await malee.enter('malee');
  await expect(page.getByText('5,200').first()).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'kids-club');
  await malee.openPrize('บล็อกไม้ 60 ชิ้น');
  await malee.press(malee.redeem);
  await expect(page.getByText(text.club.mustAccept)).toBeVisible();
  await malee.acceptAndRedeem();
  await expect(page).toHaveURL(/\/redemption\/address-detail\/\?id=BLOCKS-60&utm_source=line/);
  await expect(malee.field(text.delivery.firstName)).toHaveValue('มาลี');
  await malee.chooseArea();
  await malee.toReview();
  await expect(page.getByText('4,000 คะแนน')).toBeVisible();
  const confirm = page.getByRole('button', { name: 'ยืนยันแลก 1,200 คะแนน' });
  // What cannot be undone and the button that does it are read without scrolling.
  for (const seen of [page.getByText(text.delivery.review.forGood), confirm])
    await expect(seen).toBeInViewport({ ratio: 1 });
  await confirm.dblclick();
  await expect(page).toHaveURL(/\/redemption\/success\//);
  const moment = page.getByRole('dialog', { name: text.delivery.success.title });
  await expect(moment.getByText('4,000', { exact: true }).last()).toBeVisible();
  await moment.getByRole('button', { name: text.delivery.success.next }).click();
  await expect(moment).toBeHidden();
  const reference = (await page.getByText(/^KC-[0-9A-Z]+$/).textContent()) ?? '';
  // The review was closed while the form was scrolled.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await malee.press(text.delivery.success.chat);
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(reference);
  await malee.press(text.delivery.success.history);
  await expect(page.getByText(`เลขอ้างอิง ${reference}`)).toBeVisible();
  await expect(page.getByText(text.club.status.ORDERED).first()).toBeVisible();
  await expect(page.getByText('4,000', { exact: true })).toBeVisible();
});

test('in English and without the area look-up, a retry after a lost response orders once', {
  tag: '@all',
}, async ({ page }) => {
  await page.route('**/area/**', (route) => route.abort());
  const malee = parent(page, '', 'en');
  const { text } = malee;
  await malee.enter('malee');
  await malee.openPrize('60 wooden blocks');
  await malee.acceptAndRedeem();
  await malee.typeArea();
  await malee.toReview();
  await dropResponse(page, '**/redemption/redeem');
  await malee.press('Redeem 1,200 points now');
  await expect(page.getByText(text.delivery.review.unsure)).toBeVisible();
  await malee.press('Redeem 1,200 points now');
  const moment = page.getByRole('dialog', { name: text.delivery.success.title });
  await expect(moment.getByText('60 wooden blocks')).toBeVisible();
  await moment.getByRole('button', { name: text.delivery.success.next }).click();
  await expect(page.getByRole('heading', { name: '60 wooden blocks' })).toBeVisible();
  await expect(page.getByRole('img', { name: text.delivery.success.drawn })).toBeVisible();
  await reload(page);
  await expect(page.getByText(/^KC-[0-9A-Z]+$/)).toBeVisible();
  await malee.press(text.delivery.success.history);
  // Of 5,200 before the order of the previous test.
  await expect(page.getByText('2,800', { exact: true })).toBeVisible();
});
