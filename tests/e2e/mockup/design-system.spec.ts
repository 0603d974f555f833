import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { themeNames } from '@/styles/themes/themes';
import { axeOn } from '@/tests/e2e/registration/expectations';

const sections = ['basics', 'cards', 'forms', 'states', 'pictures'];

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/mockup/', { waitUntil: 'networkidle' });
});

// Colours are the theme's and words the language's: the first theme in both languages, of the others the contrast.
const looks = [...themeNames.map((theme) => ({ theme, language: 'th' })), { theme: themeNames[0], language: 'en' }];

for (const { theme, language } of looks) {
  test(`every part can be used by everybody: ${theme}, ${language}`, async ({ page }) => {
    await choose(page, language);
    await choose(page, theme);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('body')).toHaveAttribute('data-theme', theme);
    for (const section of sections) {
      await show(page, section);
      const axe = axeOn(page);
      const { violations } = await (theme === themeNames[0] ? axe : axe.withRules('color-contrast')).analyze();
      expect(violations.map(({ id, nodes }) => `${section}: ${id} at ${nodes[0]?.target}`)).toEqual([]);
    }
  });
}

for (const [how, width, text] of [
  ['at 320 px', 320, '100%'],
  ['with text at 200 %', 375, '200%'],
] as const) {
  test(`nothing is wider than the screen ${how}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.addStyleTag({ content: `html { font-size: ${text}; }` });
    for (const section of sections) {
      await show(page, section);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), section).toBeLessThanOrEqual(
        0,
      );
    }
  });
}

test('Escape, Back and a tap beside it close a dialog, and the focus returns', async ({ page }) => {
  await show(page, 'states');
  const opener = page.getByRole('button', { name: 'เปิดกล่องถาม' });
  const dialog = page.getByRole('dialog');
  const ways = [() => page.keyboard.press('Escape'), () => page.goBack(), () => page.touchscreen.tap(187, 790)];
  for (const close of ways) {
    await opener.click();
    await expect(dialog).toBeVisible();
    const { violations } = await axeOn(page).analyze();
    expect(violations).toEqual([]);
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await expect(page).toHaveURL(/\/mockup\/$/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(['สถานะ']);
});

test('the page behind an open dialog takes neither focus nor scrolling', async ({ page }) => {
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

async function choose(page: Page, value: string): Promise<void> {
  await page.locator(`input[value="${value}"]`).click({ force: true });
}

async function show(page: Page, section: string): Promise<void> {
  await page.locator(`#tab-${section}`).click();
  await expect(page.locator(`#panel-${section} section`).first()).toBeVisible();
}
