// LINE's own SDK leaves for another origin to log in, and returns with a code in the address.

import { expect } from '@playwright/test';
import { breakStorage } from '@/tests/e2e/storage';
import { expectMemberAt, test } from './liff-test';

test.beforeEach(({ line }) => {
  line.userId = 'U-member';
});

test('after the login a v2 page opens too', { tag: '@all' }, async ({ page }) => {
  await page.goto('/v2/home/?utm_source=x');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
});

test.describe('on Android', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  });

  test('the SDK leaves the LINE app with a second load and without a trace', { tag: '@all' }, async ({ page }) => {
    const loaded: string[] = [];
    page.on('framenavigated', (frame) => loaded.push(frame.url()));
    await page.goto('/member-profile/?utm_source=x');
    await page.getByRole('link', { name: 'Allow' }).click();
    await expectMemberAt(page, '/v2/home/?utm_source=x');
    expect(loaded.some((address) => address.includes('liffIsEscapedFromApp'))).toBe(true);
  });
});

test('a login outside LINE returns to the same page and leaves neither code nor token anywhere', async ({
  page,
  baseURL,
}) => {
  const entrance = page.waitForRequest('**/api/v1/entrance/log');
  const requests: string[] = [];
  page.on('request', (request) => {
    const own = request.url().startsWith(`${baseURL}/`) && !request.url().includes('/api/');
    if (!own)
      requests.push(`${request.headers()['referer']} ${request.url().includes('/entrance/') && request.postData()}`);
  });
  await page.goto('/member-profile/?utm_source=poster&utm_medium=qr');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectMemberAt(page, '/v2/home/?utm_source=poster&utm_medium=qr');
  const logged = (await entrance).postDataJSON();
  expect(logged).toEqual({ url: `${baseURL}/member-profile/?utm_source=poster&utm_medium=qr` });
  expect(requests.filter((text) => text.includes('code='))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).not.toMatch(/code=|liffClientId/);
  await page.goBack();
  await expect(page).not.toHaveURL(/liffClientId/);
});

test('a browser without storage shows an explanation instead of a login loop', { tag: '@all' }, async ({
  page,
  line,
}) => {
  await breakStorage(page, 'refused');
  await page.goto('/member-profile/?utm_source=x');
  await expect(page.getByRole('heading', { name: 'เบราว์เซอร์นี้ไม่ยอมให้เก็บข้อมูล' })).toBeVisible();
  expect(line.asked.filter((call) => call.includes('/authorize'))).toEqual([]);
});

test('declining the login explains why it is needed and offers to continue', { tag: '@all' }, async ({ page }) => {
  await page.goto('/member-profile/?utm_source=x');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'ยังไม่ได้อนุญาต LINE' })).toBeVisible();
  await expect(page).toHaveURL('/?utm_source=x');
  await page.getByRole('button', { name: 'เข้าสู่ระบบด้วย LINE' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
});

test('without a connection the splash screen says so, and a retry works', { tag: '@all' }, async ({ page, line }) => {
  line.unreachable = true;
  await page.goto('/?utm_source=x');
  await expect(page.getByRole('heading', { name: 'ต่ออินเทอร์เน็ตไม่ได้' })).toBeVisible();
  line.unreachable = false;
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
});

test('a token that our server cannot confirm is renewed once, then the person decides', { tag: '@all' }, async ({
  page,
  server,
}) => {
  server.distrust(true);
  await page.goto('/member-profile/?utm_source=x');
  await page.getByRole('link', { name: 'Allow' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByRole('heading', { name: 'LINE ยืนยันตัวคุณไม่สำเร็จ' })).toBeVisible();
  server.distrust(false);
  await page.getByRole('button', { name: 'เข้าสู่ระบบด้วย LINE อีกครั้ง' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
});

test('public pages need neither LINE nor a connection to it', { tag: '@all' }, async ({ page, line }) => {
  line.unreachable = true;
  await page.goto('/mockup/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(line.asked).toEqual([]);
});

test('two tabs that wait at the login both arrive', { tag: '@all' }, async ({ page, context }) => {
  const other = await context.newPage();
  const allow = (tab: typeof page) => tab.getByRole('link', { name: 'Allow' });
  await page.goto('/v2/home/?utm_source=first');
  await expect(allow(page)).toBeVisible();
  // Its login replaces what the SDK has stored for the first one.
  await other.goto('/v2/home/?utm_source=second');
  await allow(other).click();
  await expectMemberAt(other, '/v2/home/?utm_source=second');
  await allow(page).click();
  await expectMemberAt(page, '/v2/home/?utm_source=first');
  await other.close();
});

test('Back after the login leads neither into a loop nor to a dead page', { tag: '@all' }, async ({ page, line }) => {
  await page.goto('/v2/home/?utm_source=x');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
  const authorizations = () => line.asked.filter((call) => call.includes('/authorize')).length;
  const before = authorizations();
  await page.goBack();
  await page.goBack().catch(() => undefined);
  await page.goto('/v2/home/?utm_source=x');
  await expectMemberAt(page, '/v2/home/?utm_source=x');
  expect(authorizations() - before).toBeLessThanOrEqual(1);
});
