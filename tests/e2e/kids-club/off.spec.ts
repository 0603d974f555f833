// Each exported page decides by the server's toggles before it shows anything, and themes are computed styles.

import { expect } from '@playwright/test';
import { routes } from '@/domain/navigation/routes';
import { texts as errors } from '@/locales/th/errors';
import { texts as card } from '@/locales/th/members-card';
import { texts as history } from '@/locales/th/points-history';
import type { Shop } from '@/tests/e2e/coupons/shop';
import { openShop } from '@/tests/e2e/coupons/shop';
import { visitor } from '@/tests/e2e/registration/actions';
import { test } from '@/tests/e2e/test';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
  await shop.setToggle('kidsclub', false);
});
test.afterAll(async () => {
  await shop.setToggle('kidsclub', true);
  await shop.leave();
});

const clubPaths = Object.keys(routes).filter((path) => /^\/(redemption|v2\/kidsclub)\//.test(path));

test('while the club is switched off it is hidden, even from visitors with its link', {
  tag: '@all',
}, async ({ page }) => {
  await visitor(page, 'th', shop.url).enter('malee', '/?channel=kidsclub&utm_source=line');
  await expect(page).toHaveURL(/\/(v2\/home|member-privilege)\//);
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'default');

  const asking = page.waitForRequest('**/api/v1/members/info');
  await page.goto(`${shop.url}/v2/home/`);
  await expect(page.getByRole('link', { name: card.entry.points })).toBeVisible();
  await expect(page.getByText(card.club.title)).toHaveCount(0);
  await expect(page.getByText('5,200')).toHaveCount(0);

  await page.goto(`${shop.url}/transaction-point/?type=kidpoint`);
  await expect(page.getByRole('heading', { name: history.title })).toBeVisible();
  await expect(page.getByText(history.type.kidpoint)).toHaveCount(0);

  expect(clubPaths).toHaveLength(8);
  for (const path of clubPaths) {
    await page.goto(`${shop.url}${path}?id=BLOCKS-60`);
    await expect(page.getByText(errors['404'].title)).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-theme', 'default');
  }

  const { authorization = '' } = await (await asking).allHeaders();
  const statusOf = async (path: string, body?: string) => {
    const headers = { authorization, 'content-type': 'application/json' };
    return (await fetch(`${shop.url}/api/v1/${path}`, body ? { method: 'POST', headers, body } : { headers })).status;
  };
  expect(await statusOf('members/info')).toBe(200);
  expect(await statusOf('redemption/prize/inquiry', '{}')).toBe(404);
  expect(await statusOf('redemption/prize/BLOCKS-60')).toBe(404);
  expect(await statusOf('redemption/orders')).toBe(404);
});
