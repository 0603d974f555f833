import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { destinationOf } from '@/domain/navigation/destination';
import { routes } from '@/domain/navigation/routes';
import { liffId } from '@/tests/support/line-accounts';
import { expectMemberAt, test } from './liff-test';

/** Every page that a link may point to: it is there, and no mere step of the way. */
const pages = Object.keys(routes).filter((path) => destinationOf(path) !== undefined && path !== '/mockup/');

const app = `https://liff.line.me/${liffId}`;

test.use({ inside: true });

test.beforeEach(({ line }) => {
  line.userId = 'U-member';
});

for (const path of pages) {
  const address = `${path}?utm_source=x&code=C100`;

  test(`a link in a chat to ${path} keeps its utm_ and its own parameters`, async ({ page }) => {
    await page.goto(`${app}${address}`);
    await expectArrival(page, address);
  });

  test(`a link to ${path} without the trailing slash is the same`, async ({ page }) => {
    await page.goto(`${app}${path.slice(0, -1)}?utm_source=x&code=C100`);
    await expectArrival(page, address);
  });

  test(`${path} opened anew by its own address is the same`, async ({ page, baseURL }) => {
    await page.goto(`${app}/`);
    await expectMemberAt(page, '/v2/home/');
    await page.goto(`${baseURL}${path.slice(0, -1)}?utm_source=x&code=C100`);
    await expectArrival(page, address);
  });
}

async function expectArrival(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('accessToken') !== null);
  await expect(page).toHaveURL(address);
  await expect(page.locator('main')).toBeVisible();
}
