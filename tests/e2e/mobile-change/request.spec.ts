// The request, the store and the new sign-up meet in one running product, with its clock moved.

import { expect } from '@playwright/test';
import type { OwnProduct } from '@/tests/e2e/own-product';
import { ownProduct } from '@/tests/e2e/own-product';
import { expectCard } from '@/tests/e2e/registration/expectations';
import { moveClock } from '@/tests/e2e/registration/move-clock';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { test } from '@/tests/e2e/test';
import { changer, recordOf, requestIdOf } from './actions';

let product: OwnProduct;
test.beforeAll(async () => {
  product = await ownProduct();
});

test('a member with an outdated number requests a change, visits a store and signs up with the new one', async ({
  page,
}) => {
  const { mobile } = newcomer();
  const guest = changer(page, 'th', product.url);
  const text = guest.text.mobileChange;
  await guest.meetAnotherNumber('prasert', mobile);
  await expect(page.getByLabel(text.newMobile, { exact: true })).toHaveValue(/^09\d-\d{3}-\d{4}$/);
  await guest.review();
  await guest.sendCode();
  const requestId = await requestIdOf(page, () => guest.confirmMobile(mobile));
  await expect(page).toHaveURL(/\/request-mobile\/success\//);
  await expect(page.getByText(/^\d{4} \d{4}$/)).toBeVisible();
  await expect(page.getByRole('img', { name: text.qr }).locator('svg path').first()).toBeAttached();

  await guest.press(text.signInAgain);
  await guest.signUp({ citizenId: '2999900001026', mobile });
  await guest.press(guest.text.layout.action.request_mobile_change);
  await expect(page).toHaveURL(/\/request-mobile\/requested\//);
  await expect(page.getByRole('heading', { name: text.requested.heading })).toBeVisible();
  await expect(page.getByText(text.status.submitted)).toBeVisible();

  // The number has just received a code, and gets at most one a minute.
  const before = await guest.readCode(mobile);
  await moveClock(product, 2 * 60);
  expect(await guest.approve(requestId, recordOf('prasert').citizenId)).toBe(200);
  await guest.press(text.refresh);
  await expect(page.getByText(text.status.approved, { exact: true })).toBeVisible();
  await guest.press(text.approved.signUp);
  await expect(page.getByLabel(guest.text.registration.mobile, { exact: true })).toHaveValue(/^09/);
  await guest.signUp({ citizenId: '2999900001026', mobile });
  await expect(page).toHaveURL(/\/otp\//);
  await guest.typeCode(await guest.readCode(mobile, before));
  await guest.passWelcome();
  await guest.acceptNews();
  await expectCard(page);
});
