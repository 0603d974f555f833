// The theme of a channel is computed styles, and the channel is kept over full loads.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { texts as english } from '@/locales/en/members-privilege';
import { texts as thai } from '@/locales/th/members-privilege';
import { visitor } from '@/tests/e2e/registration/actions';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { test } from '@/tests/e2e/test';

const words = { th: thai, en: english };

// Only one channel, with its theme; the test of the screen covers the texts of the others.
const variants = [
  { variant: 'generic', address: '/member-privilege/?utm_source=line', theme: 'default', language: 'en', tag: [] },
  {
    variant: 'ninebeauty',
    address: '/?channel=ninebeauty&utm_source=line',
    theme: 'beauty',
    language: 'th',
    tag: ['@all'],
  },
] as const;

for (const { variant, address, theme, language, tag } of variants) {
  test(`${variant}: a visitor reads the benefits and continues to sign-up: ${language}`, { tag: [...tag] }, async ({
    page,
  }) => {
    const guest = visitor(page, language);
    await guest.enter(newcomer().name, address);
    await expect(page).toHaveURL('/member-privilege/?utm_source=line');
    await expect(heading(page)).toHaveText(words[language].hero[variant].title);
    await expect(page.locator('body')).toHaveAttribute('data-theme', theme);
    await expectNothingWider(page);
    await guest.press(words[language].friend.action);
    await expect(page.getByText(words[language].friend.nowhere)).toBeVisible();
    await guest.press(words[language].register);
    await expect(page).toHaveURL('/signup/?utm_source=line');
    await guest.press(guest.text.registration.seeBenefits);
    await expect(heading(page)).toHaveText(words[language].hero[variant].title);
  });
}

test('a visitor from the beauty channel sees its coupons in its theme', { tag: '@all' }, async ({ page }) => {
  const guest = visitor(page);
  await guest.enter(newcomer().name, '/?channel=ninebeauty&utm_source=line');
  await guest.press(thai.seeCoupons.ninebeauty);
  await expect(page).toHaveURL('/v2/coupon-hub/?category=beauty&utm_source=line');
  await expect(page.getByRole('link', { name: 'ความงามลด 100 บาท เมื่อซื้อครบ 699 บาท' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'beauty');
});

test('the link of another channel replaces the earlier one, an unknown one changes nothing', { tag: '@all' }, async ({
  page,
}) => {
  const guest = visitor(page);
  await guest.enter(newcomer().name, '/?channel=kidsclub');
  await expect(heading(page)).toHaveText(thai.hero.kidsclub.title);
  const logged = page.waitForRequest('**/api/v1/event/log');
  await guest.open('/member-privilege/?channel=ninebeauty');
  expect((await logged).postDataJSON()).toEqual({ event_trigger_name: 'entrance_ninebeauty' });
  await expect(heading(page)).toHaveText(thai.hero.ninebeauty.title);
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'beauty');
  await guest.open('/member-privilege/?channel=toString');
  await expect(heading(page)).toHaveText(thai.hero.ninebeauty.title);
});

function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

async function expectNothingWider(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 375, height: 812 };
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}
