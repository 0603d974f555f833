// The link of a shared coupon has to survive LINE's redirects, sign-up and full loads.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { coupon } from '@/__mocks__/builders/coupon';
import { texts as coupons } from '@/locales/th/coupons';
import { visitor } from '@/tests/e2e/registration/actions';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { liffId } from '@/tests/support/line-accounts';
import type { LineServer } from '@/tests/support/line-server';
import { test } from './liff-test';

const link = '/v2/coupon/profile/?code=SAVE-20&utm_source=member&utm_medium=share&utm_campaign=coupon';

for (const inside of [true, false])
  test.describe(inside ? 'inside LINE' : 'outside LINE', () => {
    test.use({ inside });

    test('a shared coupon leads a person without a card to sign-up, and back to the coupon', {
      tag: '@all',
    }, async ({ page, line, server, baseURL }) => {
      line.userId = `U-${newcomer().name}`;
      await page.route('**/api/v2/sabaipao/coupons/detail', (route) => route.fulfill({ json: coupon() }));
      await page.goto(inside ? `https://liff.line.me/${liffId}${link}` : `${baseURL}${link}`);
      if (!inside) await page.getByRole('link', { name: 'Allow' }).click();
      await page.getByRole('button', { name: coupons.collect.action }).click();
      await page.getByRole('button', { name: coupons.join.action }).click();
      await register(page, server);
      await expect(page).toHaveURL(link);
      await expect(page.getByRole('heading', { name: coupon().name_th })).toBeVisible();
    });
  });

async function register(page: Page, server: LineServer): Promise<void> {
  const person = newcomer();
  const guest = visitor(page);
  await guest.signUp(person);
  await expect.poll(() => server.codeFor(person.mobile)).not.toBe('');
  await guest.typeCode(server.codeFor(person.mobile));
  await guest.becomeMember();
  await guest.passWelcome();
  await guest.acceptNews();
}
