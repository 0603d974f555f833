import { expect, test } from '@playwright/test';
import { startOwnProduct } from '@/tests/e2e/own-product';
import { expectAccessible } from '@/tests/e2e/registration/expectations';
import type { Product } from '@/tests/support/product';
import { shopper } from './actions';

let product: Product;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(() => product.stop());

for (const language of ['th', 'en'] as const) {
  test(`from the menu to the oldest receipt, and back to where one was: ${language}`, async ({ page }) => {
    const somying = shopper(page, product.url, language);
    const { receipts } = somying.text;
    await somying.enter('somying');
    await somying.openMenu();
    await expect(page).toHaveURL(/\/v2\/receipts\//);
    await expect(somying.rows).toHaveCount(20);
    await expectAccessible(page);
    await somying.loadMore();
    await expect.poll(() => somying.rows.count()).toBeGreaterThan(20);
    await somying.rows.last().click();
    await expect(page.getByRole('heading', { name: receipts.detail.title, level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText('01-000418')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(somying.rows.last()).toBeInViewport();
  });

  test(`each state of a tax invoice says what it is: ${language}`, async ({ page }) => {
    const somying = shopper(page, product.url, language);
    const { receipts } = somying.text;
    await somying.enter('somying');
    await somying.openBill('0001', '01-009332');
    await expect(page.getByText(receipts.tax.NOT_ALLOWED)).toBeVisible();
    await expectAccessible(page);
    await somying.openBill('0002', '02-004061');
    await expect(page.getByText(receipts.tax.cancelled)).toBeVisible();
    await expectAccessible(page);
    await somying.openBill('0001', '01-009007');
    await expect(page.getByText(/somying@exmaple\.com/)).toBeVisible();
    await expect(page.getByRole('button', { name: receipts.tax.askAgain })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: receipts.condition.link }).click();
    await expect(page.getByRole('heading', { name: receipts.condition.title, level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('another member’s receipt is not found', async ({ page }) => {
  const malee = shopper(page, product.url);
  const { receipts } = malee.text;
  await malee.enter('malee');
  await malee.openBill('0001', '01-009007');
  await expect(page.getByText(receipts.missing.title)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: receipts.missing.action }).click();
  await expect(page).toHaveURL(/\/v2\/receipts\//);
  await expect(malee.rows).toHaveCount(4);
});
