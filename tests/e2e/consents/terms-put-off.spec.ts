import { expect, test } from '@playwright/test';
import { texts } from '@/locales/th/coupons';
import { startOwnProduct } from '@/tests/e2e/own-product';
import { visitor } from '@/tests/e2e/registration/actions';
import { expectAccessible, expectCard } from '@/tests/e2e/registration/expectations';
import type { Product } from '@/tests/support/product';

// Only one person has not accepted the terms, and accepts them once.
let product: Product;
test.beforeAll(async () => {
  product = await startOwnProduct();
});
test.afterAll(() => product.stop());

test('new terms can wait: the card opens, the home says quietly what waits, and they are not shown twice', async ({
  page,
}) => {
  const suda = visitor(page, 'th', product.url);
  const { updated } = suda.text.consents;
  await suda.enter('suda');
  await expect(page).toHaveURL(/\/tncs-pp\//);
  await expect(page.getByText(updated.laterMeans)).toBeVisible();
  await expectAccessible(page);
  await suda.press(updated.later);
  await expectCard(page);
  await expect(page.getByText(updated.waiting)).toBeVisible();
  await expectAccessible(page);

  // Reading stays open; what earns or spends waits for the terms, and the way leads back.
  const { collect } = texts;
  await suda.open('/v2/coupon/profile/?code=SAVE-20');
  await suda.press(collect.action);
  await expect(page).toHaveURL(/\/tncs-pp\//);
  await suda.press(updated.later);
  await expect(page).toHaveURL(/\/v2\/coupon\/profile\/\?code=SAVE-20/);
  await expect(page.getByRole('button', { name: collect.action, exact: true })).toBeVisible();

  await suda.enter('suda');
  await expectCard(page);
  await suda.press(updated.read);
  await suda.press(updated.accept);
  await expectCard(page);
  await page.reload();
  await expectCard(page);
  await expect(page.getByText(updated.waiting)).toBeHidden();
});
