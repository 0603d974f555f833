// Back and the half-filled form depend on the history of a browser.

import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { visitor } from './actions';
import { newcomer } from './newcomer';

test('Back from the code shows the filled-in form, and continuing sends no second code', { tag: '@all' }, async ({
  page,
}) => {
  const person = newcomer();
  const guest = visitor(page);
  await guest.comeToSignUp(person.name);
  await guest.signUp(person);
  const code = await guest.readCode(person.mobile);
  await page.goBack();
  await expect(page.getByLabel(guest.text.registration.citizenId)).toHaveValue(person.citizenId);
  await guest.press(guest.text.registration.requestCode);
  await guest.typeCode(code);
  await expect(page).toHaveURL(/\/personal-detail\//);
  expect(await (await page.request.get(`/sandbox/outbox?to=${person.mobile}`)).json()).toHaveLength(1);
});

test('the code page leads to the number field, and keeps the other answers', { tag: '@all' }, async ({ page }) => {
  const person = newcomer();
  const guest = visitor(page);
  await guest.comeToSignUp(person.name);
  await guest.signUp({ ...person, mobile: newcomer().mobile });
  await guest.press(guest.text.otp.changeNumber);
  const mobile = page.getByLabel(guest.text.registration.mobile, { exact: true });
  await expect(mobile).toBeFocused();
  await expect(page.getByLabel(guest.text.registration.citizenId)).toHaveValue(person.citizenId);
  await mobile.fill(person.mobile);
  await guest.press(guest.text.registration.requestCode);
  await guest.confirmMobile(person.mobile);
  await expect(page).toHaveURL(/\/personal-detail\//);
});

test('legal texts open over the page, which keeps its state', { tag: '@all' }, async ({ page }) => {
  const person = newcomer();
  const guest = visitor(page);
  await guest.comeToSignUp(person.name);
  await guest.fillSignUp(person);
  await page.getByRole('button', { name: guest.text.registration.terms }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await guest.press(guest.text.registration.requestCode);
  await guest.press(guest.text.otp.noCode);
  await expect(page.getByRole('dialog').getByText(guest.text.otp.help.wait)).toBeVisible();
  await page.keyboard.press('Escape');
  await guest.confirmMobile(person.mobile);
  await expect(page).toHaveURL(/\/personal-detail\//);
});

test('after thirty minutes the number is verified again, and the details are kept', { tag: '@all' }, async ({
  page,
}) => {
  const person = newcomer();
  const guest = visitor(page);
  await guest.comeToSignUp(person.name);
  await guest.signUp(person);
  await guest.confirmMobile(person.mobile);
  await guest.fillDetails();
  await page.clock.install();
  await page.clock.fastForward('31:00');
  await expect(page.getByText(guest.text.registration.ended.title)).toBeVisible();
  await guest.press(guest.text.registration.ended.action);
  await expect(page.getByLabel(guest.text.registration.mobile, { exact: true })).not.toHaveValue('');
  await expect(page.getByRole('checkbox')).toBeChecked();
});
