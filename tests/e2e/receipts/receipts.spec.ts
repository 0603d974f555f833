// Only a browser restores a scroll position.

import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { shopper } from './actions';

test('from the menu to the oldest receipt and back to the same position', async ({ page }) => {
  const somying = shopper(page, '');
  const { receipts } = somying.text;
  await somying.enter('somying');
  await somying.openMenu();
  await expect(page).toHaveURL(/\/v2\/receipts\//);
  await expect(somying.rows).toHaveCount(20);
  await somying.loadMore();
  await expect.poll(() => somying.rows.count()).toBeGreaterThan(20);
  await somying.rows.last().click();
  await expect(page.getByRole('heading', { name: receipts.detail.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('01-000418')).toBeVisible();
  await page.goBack();
  await expect(somying.rows.last()).toBeInViewport();
});
