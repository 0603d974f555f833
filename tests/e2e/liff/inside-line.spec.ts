// LINE's own SDK runs in a browser that says it is LINE's, with its storage and its addresses.

import { expect } from '@playwright/test';
import { breakStorage } from '@/tests/e2e/storage';
import { liffId } from '@/tests/support/line-accounts';
import { expectMemberAt, test } from './liff-test';

const app = `https://liff.line.me/${liffId}`;

test.use({ inside: true });

test.beforeEach(({ line }) => {
  line.userId = 'U-member';
});

test('a link in a chat opens its page with utm_', async ({ page, line }) => {
  await page.goto(`${app}/v2/home/?utm_source=x`);
  await expectMemberAt(page, '/v2/home/?utm_source=x');
  expect(line.asked.filter((call) => call.includes('/authorize'))).toEqual([]);
});

test('a link in a chat that was copied from HTML keeps its utm_', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${app}/v2/home/?utm_medium=y&amp;utm_source=x`);
  await expectMemberAt(page, '/v2/home/?utm_medium=y&utm_source=x');
});

test('without a connection a deep link waits, and a retry opens it', { tag: '@all' }, async ({ page, line }) => {
  line.unreachable = true;
  await page.goto(`${app}/member-profile/?utm_source=x`);
  await expect(page.getByRole('heading', { name: 'ต่ออินเทอร์เน็ตไม่ได้' })).toBeVisible();
  line.unreachable = false;
  await page.getByRole('button', { name: 'ลองใหม่' }).click();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
});

test('without a link the app opens at its entrance', async ({ page }) => {
  await page.goto(`${app}/`);
  await expectMemberAt(page, '/v2/home/');
});

for (const fault of ['refused', 'full'] as const) {
  test(`a browser with ${fault} storage lets members in, with and without a link`, { tag: '@all' }, async ({
    page,
  }) => {
    await breakStorage(page, fault);
    await page.goto(`${app}/`);
    // By a full page load, which needs the stored session.
    await expectMemberAt(page, '/v2/home/');
    await page.goto(`${app}/member-profile/?utm_source=x`);
    await expectMemberAt(page, '/v2/home/?utm_source=x');
  });
}

test('a link without its slash works, leaves no token in the address and stores the chat picture', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(`${app}/member-profile?utm_source=x`);
  await expectMemberAt(page, '/v2/home/?utm_source=x');
  expect(await page.evaluate(() => JSON.stringify([location.href, history.state]))).not.toContain('access_token');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('chatPicture')))
    .toContain('profile.line-scdn.net');
});

test('a LIFF app without the scope "profile" lets members in and notifies the operator', { tag: '@all' }, async ({
  page,
  line,
}) => {
  line.profileScope = false;
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${app}/member-profile/`);
  await expectMemberAt(page, '/v2/home/');
  await expect.poll(() => logged.some((text) => text.includes('scope "profile"'))).toBe(true);
});

test('a token that expired in the background reopens the app on the same page', { tag: '@all' }, async ({
  page,
  accounts,
}) => {
  await page.goto(`${app}/member-profile/?utm_source=x`);
  await expectMemberAt(page, '/v2/home/?utm_source=x');
  accounts.endAllTokens();
  await page.evaluate(() => sessionStorage.removeItem('accessToken'));
  await page.reload();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
});

test('a link in a chat keeps its fragment next to its query', { tag: '@all' }, async ({ page, line }) => {
  line.fragment = '#terms';
  await page.goto(`${app}/v2/home/?utm_source=x`);
  await expectMemberAt(page, '/v2/home/?utm_source=x#terms');
});

test('a token of another channel opens the login of LINE, and the person arrives', { tag: '@all' }, async ({
  page,
  line,
}) => {
  line.isForeign = true;
  await page.goto(`${app}/member-profile/?utm_source=x`);
  await expect(page.getByRole('link', { name: 'Allow' })).toBeVisible();
  line.isForeign = false;
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
});

test('a page that the phone discarded comes back from what is stored, without the first fragment', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(`${app}/v2/home/?utm_source=x`);
  await expectMemberAt(page, '/v2/home/?utm_source=x');
  await page.reload();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
  // Only what outlives the window: the SDK logs in again, which LINE's own browser allows by itself.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
});

test('a stale ID token of an earlier visit does not matter, and is never sent', { tag: '@all' }, async ({ page }) => {
  await page.goto(`${app}/v2/home/?utm_source=x`);
  await expectMemberAt(page, '/v2/home/?utm_source=x');
  await page.evaluate((id) => {
    const stale = { iss: 'https://access.line.me', sub: 'U-member', aud: '2000000000', exp: 1 };
    localStorage.setItem(`LIFF_STORE:${id}:IDToken`, JSON.stringify('stale.token.here'));
    localStorage.setItem(`LIFF_STORE:${id}:decodedIDToken`, JSON.stringify(stale));
    sessionStorage.removeItem('accessToken');
  }, liffId);
  const login = page.waitForRequest('**/api/v1/members/line');
  await page.reload();
  expect(Object.keys((await login).postDataJSON())).toEqual(['accessToken']);
  await expectMemberAt(page, '/v2/home/?utm_source=x');
});
