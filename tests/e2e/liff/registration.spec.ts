// The link's target has to survive redirects of LINE's own SDK and full loads.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { visitor } from '@/tests/e2e/registration/actions';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { liffId } from '@/tests/support/line-accounts';
import type { LineServer } from '@/tests/support/line-server';
import { test } from './liff-test';

const link = '/v2/home/?utm_source=line&utm_campaign=door';

test('outside LINE a link survives login, registration and the one-time code', async ({ page, line, server }) => {
  line.userId = `U-${newcomer().name}`;
  await page.goto(link);
  await page.getByRole('link', { name: 'Allow' }).click();
  await register(page, server);
  await expect(page).toHaveURL(link);
});

test.describe('inside LINE', () => {
  test.use({ inside: true });

  test('a link in a chat survives registration and the one-time code', { tag: '@all' }, async ({
    page,
    line,
    server,
  }) => {
    line.userId = `U-${newcomer().name}`;
    await page.goto(`https://liff.line.me/${liffId}${link}`);
    await register(page, server);
    await expect(page).toHaveURL(link);
  });
});

async function register(page: Page, server: LineServer): Promise<void> {
  const person = newcomer();
  const guest = visitor(page);
  await guest.signUp(person);
  await expect(page).toHaveURL(/\/otp\/.*utm_campaign=door/);
  await expect.poll(() => server.codeFor(person.mobile)).not.toBe('');
  await guest.typeCode(server.codeFor(person.mobile));
  await guest.becomeMember();
  await guest.passWelcome();
  await guest.acceptNews();
}
