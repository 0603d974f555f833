// Overflow, and what a bar hides, need a layout.

import { expect } from '@playwright/test';
import { rootLink } from '@/tests/e2e/coupons/actions';
import { openAs } from '@/tests/e2e/enter';
import { expectCard } from '@/tests/e2e/registration/expectations';
import { test } from '@/tests/e2e/test';
import { accountHolder } from './account-actions';

test('from the home page a member finds My Account, the contact and the consents', { tag: '@all' }, async ({
  page,
}) => {
  const somying = accountHolder(page);
  const { settings } = somying.account;
  await openAs(page, '/v2/home/', { person: 'somying' });
  await expectCard(page);
  await rootLink(page, 'me').click();
  await expect(page.getByRole('heading', { level: 1, name: settings.pageTitle })).toBeVisible();
  await expect(page.getByText('08x-xxx-1010')).toBeVisible();

  await somying.openRow('contact');
  await expect(page.getByRole('dialog').getByText(settings.contact.hours)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link')).toHaveAttribute('href', /^tel:\d+$/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  for (const legal of ['terms', 'privacyPolicy'] as const) {
    await somying.openRow(legal);
    await expect(page.getByRole('heading', { level: 3 })).not.toHaveCount(0);
    await somying.press(somying.text.ui.back);
  }
  await page.getByRole('radio', { name: /English/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Somying Jaidee')).toBeVisible();
  await rootLink(page, 'home', 'en').click();
  await expectCard(page);
});

test('nothing overflows horizontally at 320 px, even with text at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 812 });
  const somying = accountHolder(page);
  await openAs(page, '/member-setting/', { person: 'somying' });
  for (const open of [somying.openSettings, somying.openPrivacy]) {
    await open();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('with text at 200 % the bar hides no focused element', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 812 });
  await openAs(page, '/member-setting/', { person: 'somying' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const bar = page.locator('header');
  await expect.poll(() => bar.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(100);
  const end = await bar.evaluate(({ clientHeight }) => clientHeight);
  // The bar reports its height in the next frame.
  await expect.poll(() => page.evaluate(() => document.documentElement.style.scrollPaddingTop)).toBe(`${end + 16}px`);
  await page.getByRole('main').getByRole('button').last().focus();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Shift+Tab');
    const focused = page.locator('main :is(a, button):focus');
    expect(await focused.evaluate((button) => button.getBoundingClientRect().top)).toBeGreaterThanOrEqual(end);
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});
