// A reload must send no second code, which only a real server would send.

import { expect } from '@playwright/test';
import type { OwnProduct } from '@/tests/e2e/own-product';
import { ownProduct } from '@/tests/e2e/own-product';
import { test } from '@/tests/e2e/test';
import { visitor } from './actions';
import { moveClock } from './move-clock';
import { newcomer } from './newcomer';

let product: OwnProduct;
test.beforeAll(async () => {
  product = await ownProduct();
});

test('a reload sends no second code, and a new code after a minute replaces the old one', async ({ page }) => {
  const person = newcomer();
  const guest = visitor(page, 'th', product.url);
  await guest.comeToSignUp(person.name);
  await guest.signUp(person);
  const first = await guest.readCode(person.mobile);
  // The code may be there before its answer is, and a page that knows of no answer asks again.
  const countdown = page.getByText(/ขอรหัสใหม่ได้ใน 0:\d\d/);
  await expect(countdown).toBeVisible();
  await page.reload();
  await expect(countdown).toBeVisible();
  expect(await (await page.request.get(`${product.url}/sandbox/outbox?to=${person.mobile}`)).json()).toHaveLength(1);
  await moveClock(product, 61);
  await page.clock.install();
  await page.reload();
  await page.clock.fastForward('01:01');
  await guest.press(guest.text.otp.resend);
  const second = await guest.readCode(person.mobile, first);
  await guest.typeCode(first);
  await expect(page.getByText(guest.text.errors.e0600.title)).toBeVisible();
  await guest.typeCode(second);
  await expect(page).toHaveURL(/\/personal-detail\//);
});
