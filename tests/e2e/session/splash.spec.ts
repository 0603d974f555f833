// The exported first page waits for scripts, texts and a server that does not respond.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { countShifts, shiftedBy } from '@/tests/e2e/layout-shift';
import { test } from '@/tests/e2e/test';

const words = {
  th: { title: 'วันนี้จะเข้าเป็นใคร', field: 'หรือพิมพ์ชื่ออื่น', enter: 'เข้าใช้งาน', switchPerson: 'เปลี่ยนคน' },
  en: { title: 'Who are you today?', field: 'Or type any other name', enter: 'Enter', switchPerson: 'Switch person' },
} as const;

test('one of the sandbox people is chosen, the ribbon switches, and any other name is a new person', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSplash(page, 'en');
  await expect(page.getByRole('heading', { level: 1, name: words.en.title })).toBeVisible();
  await openSplash(page, 'th');
  await expect(page.getByRole('heading', { level: 1, name: words.th.title })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: /somying|สมหญิง/i }).click();
  await expect(page).toHaveURL(/\/v2\/home\/\?utm_source=x$/);
  await expect(page.getByRole('complementary')).toContainText('somying');
  await page.getByRole('button', { name: words.th.switchPerson }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.th.title })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull();
  await page.getByLabel(words.th.field).fill('newcomer');
  await page.getByRole('button', { name: words.th.enter, exact: true }).click();
  await expect(page).toHaveURL(/\/signup\//);
});

test('nothing shifts when the texts of the ribbon load', { tag: '@all' }, async ({ page }) => {
  await countShifts(page);
  await page.goto('/error/?code=500');
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // A ribbon that pushes the page down scores 0.04, and a change of font less than a thousandth.
  expect(await shiftedBy(page)).toBeLessThan(0.005);
});

test('a name in the address logs in at once and survives a reload', { tag: '@all' }, async ({ page }) => {
  await page.goto('/member-profile/?sandbox_user=malee&utm_source=x');
  await expect(page).toHaveURL('/v2/home/?utm_source=x');
  await page.evaluate(() => sessionStorage.removeItem('accessToken'));
  await page.reload();
  await expect(page.getByRole('complementary')).toContainText('malee');
  await expect(page).toHaveURL('/v2/home/?utm_source=x');
});

test('a server that does not respond shows an explanation and a way to continue', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();
  await page.route('**/api/v1/members/line', () => undefined);
  await page.goto('/?sandbox_user=somying');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(9000);
  // The status fades in, and has too little contrast until then.
  await expect(page.getByRole('status').first()).toHaveCSS('opacity', '1');
  await expect(page.getByRole('button', { name: 'โหลดใหม่' })).toBeVisible();
  // The app has started, and from here on explains its own waiting.
  await page.clock.runFor(3000);
  await expect(page.locator('#not-started')).toBeHidden();
});

test('without a connection to our server the splash screen says so, and a retry works', { tag: '@all' }, async ({
  page,
}) => {
  await page.route('**/api/v1/members/line', (route) => route.abort('internetdisconnected'), { times: 1 });
  await page.goto('/?sandbox_user=somying&utm_source=x');
  const retry = page.getByRole('button', { name: 'ลองใหม่' });
  await expect(retry).toBeVisible();
  await retry.click();
  await expect(page).toHaveURL(/\/v2\/home\/\?utm_source=x$/);
});

async function openSplash(page: Page, language: string): Promise<void> {
  await page.goto('/?utm_source=x');
  await page.getByRole('radio', { name: language.toUpperCase() }).click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
