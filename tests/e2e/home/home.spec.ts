// A stored copy, the browser's page cache and its events about the connection decide what the card shows.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { texts as card } from '@/locales/th/members-card';
import { goOn } from '@/tests/e2e/enter';
import { countShifts, shiftedBy } from '@/tests/e2e/layout-shift';
import { untilPrepared } from '@/tests/e2e/session/taps';
import { test } from '@/tests/e2e/test';
import { codesDrawn, enterHome, grouped, openTillSheet } from './actions';

const offline = /ตอนนี้ไม่มีอินเทอร์เน็ต/;

/** Expiring points are shown in the last 60 days of the year, and not before. */
async function expectStrip(page: Page, name: RegExp): Promise<void> {
  const { expiring } = await page.evaluate(() => JSON.parse(localStorage.memberInfo).points[0]);
  const daysLeft = (expiring.at - Date.now() / 1000) / (24 * 60 * 60);
  await expect(page.getByRole('link', { name })).toHaveCount(daysLeft < 60 ? 1 : 0);
}

/** How far over the bar the last of the page ends once it is scrolled to, in px. */
function endOverBar(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const [last, bar] = ['main > :first-child > :last-child', '[data-root-bar]'].map((part) =>
      document.querySelector(part)?.getBoundingClientRect(),
    );
    scrollTo(0, 0);
    return (bar?.top ?? 0) - (last?.bottom ?? 0);
  });
}

test('somying logs in and sees her card after a full page load, on any screen and after a reload', async ({ page }) => {
  await countShifts(page);
  await page.goto('/?sandbox_user=somying');
  await expect(page).toHaveURL(/\/v2\/home\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'คุณสมหญิง' })).toBeVisible();
  await expect(page.getByText('1,284', { exact: true })).toBeVisible();
  await expect(page.getByText('≈ 60 บาท')).toBeVisible();
  await expectStrip(page, /^240 คะแนน หมดอายุ 31\sธ\.ค\.\s25\d\d ใช้เลย$/);
  await expect(page).toHaveTitle(/^หน้าแรก/);
  const [loaded] = await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name));
  expect(new URL(loaded ?? '').pathname).toBe('/v2/home/');
  await codesDrawn(page);
  await expect(page.getByRole('navigation', { name: card.menu, exact: true })).toBeVisible();
  expect(await shiftedBy(page), 'nothing shifts while the card and the sections below it load').toBeLessThan(0.1);

  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  for (const secret of ['1010', 'ใจดี', '1961', '@']) expect(kept).not.toContain(secret);

  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 812 });
    for (const size of ['100%', '200%']) {
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
      await expect(page.locator('html')).toHaveCSS('font-size', size === '200%' ? '32px' : '16px');
      // The room for the bar follows its height.
      await expect
        .poll(() => endOverBar(page), `at ${width} px, ${size}, the page ends over the bar`)
        .toBeGreaterThanOrEqual(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth),
        `at ${width} px, ${size}`,
      ).toBeLessThanOrEqual(width);
    }
  }

  await page.reload();
  await expect(page.getByText('1,284', { exact: true })).toBeVisible();
});

test('without a connection the card stays with a notice, which disappears when it returns', { tag: '@all' }, async ({
  page,
}) => {
  await enterHome(page, 'somying');
  // The till sheet loads right after the page, and has to be available from then on.
  await untilPrepared(page);
  await page.context().setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
  await openTillSheet(page);
  await codesDrawn(page);
  await page.getByRole('button', { name: 'ปิด' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText(offline)).toBeHidden();
});

test('while calls fail on a weak signal the stored card is shown with its date', {
  tag: '@all',
}, async ({ page }) => {
  const number = await enterHome(page, 'somying');
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(grouped(number))).toBeVisible();
  await expect(page.getByText(/^ข้อมูล ณ \d+\s.+ 25\d\d \d\d:\d\d\sน\.$/)).toBeVisible();
  await expect(page.getByText(offline)).toBeVisible();
  await page.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(offline)).toBeHidden();
});

test('a page restored by the browser reloads the balance', { tag: '@all' }, async ({ page }) => {
  await enterHome(page, 'somying');
  await page.route('**/api/v1/members/info', async (route) => {
    const member = await (await route.fetch()).json();
    await route.fulfill({ json: { ...member, points: [{ ...member.points[0], balance: 84 }] } });
  });
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByText('84', { exact: true })).toBeVisible();
});

test('the chosen language is sent, logged and restored after a restart, with years in the common era', {
  tag: '@all',
}, async ({ page }) => {
  await enterHome(page, 'somying');
  const languageRequest = page.waitForRequest((request) => request.url().endsWith('/api/v1/members/language'));
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/v1/event/log'));
  await goOn(page, '/member-setting/');
  await page.getByRole('radio', { name: /English/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  expect((await languageRequest).postDataJSON()).toEqual({ language: 'en' });
  expect((await logged).postDataJSON()).toEqual({ event_trigger_name: 'EN' });

  const restarted = await page.context().newPage();
  await page.close();
  await restarted.goto('/?sandbox_user=somying');
  await expect(restarted.getByText('≈ 60 baht')).toBeVisible();
  await expectStrip(restarted, /^240 points expire 31\sDec\s20\d\d Use$/);
  await expect(restarted.locator('html')).toHaveAttribute('lang', 'en');
});
