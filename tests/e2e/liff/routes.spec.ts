// LINE's own SDK replaces the address, on every page.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { destinationOf } from '@/domain/navigation/destination';
import { routes } from '@/domain/navigation/routes';
import { etaxPaths } from '@/hooks/etax/etax-steps';
import { liffId } from '@/tests/support/line-accounts';
import { expectMemberAt, test } from './liff-test';

/**
 * Pages that redirect by design: a store request, for a member; the older pages, while the newer ones are
 * on (hooks/navigation/useRouteGuard.test.tsx); the steps of a tax invoice without a request
 * (tests/e2e/etax); an unknown branch, which has its own page; and the design system.
 */
const redirectingPages = [
  '/mockup/',
  '/branch/',
  '/request-mobile/requested/',
  '/request-mobile/success/',
  '/member-profile/',
  '/member-setting/update-profile/',
  '/coupons/',
  '/coupons-privilege/',
  '/coupons-privilege/my-coupons/detail/',
  '/my-coupon-pockets/',
  '/my-coupon-pockets/detail/',
  ...Object.values(etaxPaths),
];

/** Every page that a link may open directly, without the steps of a flow. */
const pages = Object.keys(routes).filter(
  (path) => destinationOf(path) !== undefined && !redirectingPages.includes(path),
);

const app = `https://liff.line.me/${liffId}`;

test.use({ inside: true });

test.beforeEach(({ line }) => {
  line.userId = 'U-member';
});

test('an address without its trailing slash opens the same page', async ({ baseURL }) => {
  const textOf = async (address: string) => (await fetch(`${baseURL}${address}`)).text();
  for (const path of pages) expect(await textOf(path.slice(0, -1)), path).toBe(await textOf(path));
});

test('a link without its trailing slash keeps utm_ and its own parameters, on every page', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(`${app}${addressOf('/member-profile/').replace('/?', '?')}`);
  await expectMemberAt(page, addressOf('/v2/home/'));
  // The entrance is the same for all, and only the page differs.
  for (const path of pages) {
    await test.step(path, async () => {
      await page.evaluate((to) => Reflect.get(window, 'next').router.push(to), addressOf(path));
      await expectArrival(page, addressOf(path));
    });
  }
});

for (const path of ['/member-setting/', '/v2/coupon/profile/'] as const) {
  test(`a link in a chat to ${path} keeps utm_ and its own parameters through the entrance`, async ({ page }) => {
    await page.goto(`${app}${addressOf(path)}`);
    await expectArrival(page, addressOf(path));
  });
}

function addressOf(path: string): string {
  return `${path}?utm_source=x&code=C100`;
}

async function expectArrival(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.locator('main')).toBeVisible();
}
