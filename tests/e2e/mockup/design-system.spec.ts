// Overflow, the focus and inert pages behind a dialog need a layout.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { texts } from '@/locales/th/mockup';
import { test } from '@/tests/e2e/test';

const sections = ['basics', 'cards', 'forms', 'states', 'pictures'];

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/mockup/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('nothing overflows horizontally, neither at 320 px nor with text at 200 %', async ({ page }) => {
  for (const [width, text] of [
    [320, '100%'],
    [375, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 812 });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    for (const section of sections) {
      await show(page, section);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide, `${section} at ${width} px, ${text}`).toBeLessThanOrEqual(0);
    }
  }
});

test('a celebration shows its subject and both actions on the smallest phone and with text at 200 %', async ({
  page,
}) => {
  await show(page, 'states');
  await page.getByRole('button', { name: texts.moment.open }).click();
  const moment = page.getByRole('dialog', { name: texts.moment.title });
  const useIt = moment.getByRole('button', { name: texts.moment.use });
  const goBack = moment.getByRole('button', { name: texts.moment.back });
  const onPhone = async (height: number, text: string) => {
    await page.setViewportSize({ width: 320, height });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    await expect(useIt).toBeInViewport({ ratio: 1 });
    await expect(goBack).toBeInViewport({ ratio: 1 });
  };
  await onPhone(640, '200%');
  await onPhone(568, '100%');
  // Nothing of it is to be scrolled for.
  expect(await moment.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);
});

test('Escape, Back and a tap outside close a dialog and return the focus', async ({ page }) => {
  await show(page, 'states');
  const opener = page.getByRole('button', { name: 'เปิดกล่องถาม' });
  const dialog = page.getByRole('dialog');
  const tapOutside = async () => {
    await page.getByRole('dialog').getByRole('button').first().click({ trial: true });
    await page.touchscreen.tap(187, 790);
  };
  const ways = [() => page.keyboard.press('Escape'), () => page.goBack(), tapOutside];
  for (const close of ways) {
    await opener.click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await expect(page).toHaveURL(/\/mockup\/$/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(['สถานะ']);
});

test('the second tap of a double tap does not answer the layer opened by the first', { tag: '@all' }, async ({
  page,
}) => {
  await show(page, 'states');
  const dialog = page.getByRole('dialog');
  for (const opener of ['เปิดกล่องถาม', 'เปิดแผ่นเลื่อน']) {
    await page.getByRole('button', { name: opener }).dblclick();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button').last().click();
    await expect(dialog).toBeHidden();
  }
});

test('the page behind an open dialog can be neither focused nor scrolled', { tag: '@all' }, async ({ page }) => {
  await show(page, 'states');
  await page.getByRole('button', { name: 'เปิดแผ่นเลื่อน' }).click();
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, dialog')?.tagName ?? 'BODY')).not.toBe(
      'MAIN',
    );
  }
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
});

async function show(page: Page, section: string): Promise<void> {
  await page.locator(`#tab-${section}`).click();
  await expect(page.locator(`#panel-${section} section`).first()).toBeVisible();
}
