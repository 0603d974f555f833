import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { countShifts, shiftedBy } from '@/tests/e2e/layout-shift';
import { axeOn } from '@/tests/e2e/registration/expectations';
import { codesDrawn, enterHome, grouped, openTillSheet } from './actions';

const offline = /ตอนนี้ไม่มีอินเทอร์เน็ต/;

test('somying finds her name, points, what they are worth and what expires', async ({ page }) => {
  const number = await enterHome(page, 'somying');
  await expect(page.getByRole('heading', { level: 1, name: 'คุณสมหญิง' })).toBeVisible();
  await expect(page.getByText('1,284', { exact: true })).toBeVisible();
  await expect(page.getByText('≈ 60 บาท')).toBeVisible();
  await expect(page.getByText(/^240 หมดอายุ 31 ธ\.ค\. 25\d\d$/)).toBeVisible();
  await expect(page.getByText(grouped(number))).toBeVisible();
  await expect(page).toHaveTitle(/^หน้าหลัก/);
});

test('in English she finds the same, with common-era years', async ({ page }) => {
  await enterHome(page, 'somying', 'en');
  await expect(page.getByText('1,284', { exact: true })).toBeVisible();
  await expect(page.getByText('≈ 60 baht')).toBeVisible();
  await expect(page.getByText(/^240 expire 31 Dec 20\d\d$/)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('home opens by a full page load', async ({ page }) => {
  await enterHome(page, 'somying');
  const [loaded] = await page.evaluate(() => performance.getEntriesByType('navigation').map(({ name }) => name));
  expect(new URL(loaded ?? '').pathname).toBe('/v2/home/');
});

test('a reload shows the card again', async ({ page }) => {
  await enterHome(page, 'somying');
  await page.reload();
  await expect(page.getByText('1,284', { exact: true })).toBeVisible();
});

test('when the connection goes the card stays and says so, and when it returns all is well', async ({ page }) => {
  await enterHome(page, 'somying');
  // The sheet for the till comes right behind the page; what is tested is that it is there from then on.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.getByText(offline)).toBeVisible();
  await openTillSheet(page);
  await codesDrawn(page);
  await page.getByRole('button', { name: 'ปิด' }).click();
  await page.context().setOffline(false);
  await expect(page.getByText(offline)).toBeHidden();
});

test('on a signal too weak for calls the kept card shows with its date, until one arrives', async ({ page }) => {
  const number = await enterHome(page, 'somying');
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText(grouped(number))).toBeVisible();
  await expect(page.getByText(/^ข้อมูล ณ \d+ .+ 25\d\d \d\d:\d\d\sน\.$/)).toBeVisible();
  await expect(page.getByText(offline)).toBeVisible();
  await page.unroute('**/api/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText(offline)).toBeHidden();
});

test('a page restored by the browser asks for the balance again', async ({ page }) => {
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

test('the phone keeps nothing that identifies a person', async ({ page }) => {
  await enterHome(page, 'somying');
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  for (const secret of ['1010', 'ใจดี', '1961', '@']) expect(kept).not.toContain(secret);
});

test('the chosen language is told, logged and there again after a restart', async ({ page }) => {
  await enterHome(page, 'somying');
  const told = page.waitForRequest((request) => request.url().endsWith('/api/v1/members/language'));
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/v1/event/log'));
  await page.getByRole('radio', { name: /English/ }).click();
  await expect(page.getByText('Points', { exact: true })).toBeVisible();
  expect((await told).postDataJSON()).toEqual({ language: 'en' });
  expect((await logged).postDataJSON()).toEqual({ event_trigger_name: 'EN' });

  const restarted = await page.context().newPage();
  await page.close();
  await restarted.goto('/?sandbox_user=somying');
  await expect(restarted.getByText('Points', { exact: true })).toBeVisible();
});

for (const width of [320, 375]) {
  test(`nothing is wider than a screen of ${width} px, at 200 % text as well`, async ({ page }) => {
    await page.setViewportSize({ width, height: 812 });
    await enterHome(page, 'somying');
    for (const size of ['100%', '200%']) {
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test('nothing jumps while the parts of the card arrive', async ({ page }) => {
  await countShifts(page);
  await enterHome(page, 'somying');
  await codesDrawn(page);
  expect(await shiftedBy(page)).toBeLessThan(0.1);
});

for (const language of ['th', 'en'] as const) {
  test(`home, profile and till sheet can be used by everybody (${language})`, async ({ page }) => {
    // A sheet that is still rising is half transparent, and has no contrast yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enterHome(page, 'malee', language);
    await codesDrawn(page);
    expect(await violations(page)).toEqual([]);
    await openTillSheet(page);
    await codesDrawn(page);
    expect(await violations(page)).toEqual([]);
    await page.goto('/member-profile/');
    await codesDrawn(page);
    expect(await violations(page)).toEqual([]);
  });
}

async function violations(page: Page): Promise<string[]> {
  const found = await axeOn(page).analyze();
  return found.violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`);
}
