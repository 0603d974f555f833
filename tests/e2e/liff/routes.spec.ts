import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { destinationOf } from '@/domain/navigation/destination';
import { routes } from '@/domain/navigation/routes';
import { etaxPaths } from '@/hooks/etax/etax-steps';
import { liffId } from '@/tests/support/line-accounts';
import { test } from './liff-test';

/**
 * Led elsewhere with another address by right: to a member, a request for the store is past; while the newer home is on, the
 * older coupon pages give way to theirs (tests/e2e/coupons); the steps of a tax invoice lead to the receipts while none is
 * asked for (tests/e2e/etax); a wall chart is no page.
 */
const ledElsewhere = [
  ...['/mockup/', '/request-mobile/requested/', '/request-mobile/success/'],
  ...['/coupons/', '/coupons-privilege/', '/coupons-privilege/my-coupons/detail/'],
  ...['/my-coupon-pockets/', '/my-coupon-pockets/detail/'],
  ...Object.values(etaxPaths),
];

/** Every page that a link may point to: it is there, and no mere step of the way. */
const pages = Object.keys(routes).filter((path) => destinationOf(path) !== undefined && !ledElsewhere.includes(path));

const app = `https://liff.line.me/${liffId}`;

test.use({ inside: true });

test.beforeEach(({ line }) => {
  line.userId = 'U-member';
});

/** A few links to each test, so that they run beside each other; each in a tab that knows nothing of the others. */
const groups = Array.from({ length: Math.ceil(pages.length / 6) }, (_, group) => pages.slice(group * 6, group * 6 + 6));

for (const group of groups) {
  test(`links to ${group[0]} … ${group.at(-1)} keep their utm_ and their own parameters`, async ({
    context,
    baseURL,
  }) => {
    for (const path of group) {
      const address = `${path}?utm_source=x&code=C100`;
      const withoutSlash = `${path.slice(0, -1)}?utm_source=x&code=C100`;
      const tab = await context.newPage();
      await tab.goto(`${app}${withoutSlash}`);
      await expectArrival(tab, address);
      // The way without LINE's link in between ends on the same page: one of each test shows it.
      if (path === group[0]) {
        await tab.goto(`${baseURL}${withoutSlash}`);
        await expectArrival(tab, address);
      }
      await tab.close();
    }
  });
}

test('a link with the trailing slash is the same', async ({ page }) => {
  await page.goto(`${app}/member-setting/?utm_source=x&code=C100`);
  await expectArrival(page, '/member-setting/?utm_source=x&code=C100');
});

async function expectArrival(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.locator('main')).toBeVisible();
}
