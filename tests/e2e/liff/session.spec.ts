// Only LINE's own SDK renews its token, with a redirect to another origin.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectMemberAt, test } from './liff-test';

const memberInfo = '**/api/v1/members/info';

test.beforeEach(async ({ page, line }) => {
  line.userId = 'U-member';
  await page.goto('/member-profile/?utm_source=x');
  await page.getByRole('link', { name: 'Allow' }).click();
  await expect(page.getByText('สมศรี')).toBeVisible();
});

test('an expired token is renewed silently, and the page continues', async ({ page }) => {
  const refusals = await refuseOnce(page);
  await page.reload();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
  // The stored card is shown before the server refuses the call.
  await expect.poll(refusals).toBe(1);
});

test('an expired LINE token ends the session on the error page, and a new one returns to the page', {
  tag: '@all',
}, async ({ page, accounts }) => {
  accounts.endAllTokens();
  await refuseOnce(page);
  await page.reload();
  await expect(page).toHaveURL('/error/?code=401&utm_source=x');
  await page.getByRole('button', { name: 'เริ่มใหม่' }).click();
  await page.getByRole('link', { name: 'Allow' }).click();
  await expectMemberAt(page, '/v2/home/?utm_source=x');
});

async function refuseOnce(page: Page): Promise<() => number> {
  let refusals = 0;
  await page.route(memberInfo, async (route) => {
    if (refusals > 0) return route.continue();
    refusals += 1;
    return route.fulfill({ status: 401, json: { status: 401, code: '401', title: '', message: '' } });
  });
  return () => refusals;
}
