// The focus and what is announced after real navigations, with the title of each document.

import { expect } from '@playwright/test';
import { texts } from '@/locales/th/coupons';
import { openAs } from '@/tests/e2e/enter';
import { accountHolder } from '@/tests/e2e/members/account-actions';
import { test } from '@/tests/e2e/test';

test('a page change announces its title and moves the focus to the heading, also with Back', async ({ page }) => {
  const somying = accountHolder(page);
  const heading = page.getByRole('heading', { level: 1 });
  const announced = page.locator('#__next-route-announcer__');
  await openAs(page, '/member-setting/', { person: 'somying' });
  await expect(heading).toHaveText('บัญชีของฉัน');
  await expect(page).toHaveTitle('บัญชีของฉัน · Sabai');
  await expect(page.locator('body')).toBeFocused();

  await somying.openRow('privacyPolicy');
  await expect(page).toHaveTitle('นโยบายความเป็นส่วนตัว · Sabai');
  await expect(announced).toHaveText('นโยบายความเป็นส่วนตัว · Sabai');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText('นโยบายความเป็นส่วนตัว');
  await expect(heading).toHaveCSS('outline-style', 'none');

  await page.getByRole('radio', { name: /English/ }).click();
  await expect(page).toHaveTitle('Privacy policy · Sabai');
  await page.goBack();
  await expect(announced).toHaveText('My Account · Sabai');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText('My Account');
});

test('a link copied from HTML keeps its parameters: the coupon opens, and utm_ is carried on', async ({ page }) => {
  await openAs(page, '/v2/coupon/profile/?utm_medium=x&amp;code=SAVE-20&amp;utm_source=mail', { person: 'suda' });
  await expect(page.getByRole('button', { name: texts.collect.action, exact: true })).toBeVisible();
  await expect(page).toHaveURL('/v2/coupon/profile/?utm_medium=x&code=SAVE-20&utm_source=mail');
});
