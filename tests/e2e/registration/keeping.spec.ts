// What a form keeps shows after reloads, Back and lost responses.

import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { dropResponse } from '@/tests/support/drop-response';
import { visitor } from './actions';
import { newcomer } from './newcomer';

test('entered details survive a reload and Back', { tag: '@all' }, async ({ page }) => {
  const person = newcomer();
  const guest = visitor(page);
  await guest.comeToSignUp(person.name);
  await guest.signUp(person);
  await guest.confirmMobile(person.mobile);
  await guest.fillDetails();
  await page.getByText(guest.text.registration.details.about).click();
  await page.getByLabel(guest.text.members.question.email).fill('mana@example.com');
  await guest.fillAddress();
  await page.reload();
  await expect(page.getByLabel(guest.text.registration.details.firstName)).toHaveValue('มานะ');
  await expect(page.getByLabel(guest.text.ui.year)).toHaveValue('2503');
  await expect(page.getByLabel(guest.text.members.question.email)).toHaveValue('mana@example.com');
  await expect(page.getByLabel(guest.text.areas.elsewhere.subDistrict, { exact: true })).toHaveValue('แม่น้ำ');
  await page.getByRole('button', { name: guest.text.ui.back, exact: true }).click();
  await guest.press(guest.text.registration.resumeAction);
  await expect(page.getByLabel(guest.text.registration.details.lastName)).toHaveValue('ใจกล้า');
  await guest.press(guest.text.registration.details.submit);
  await expect(page).toHaveURL(/\/oobe\//);
});

test('a reload of sign-up keeps the number but never the ID', { tag: '@all' }, async ({ page }) => {
  const person = newcomer();
  const guest = visitor(page);
  await guest.comeToSignUp(person.name);
  await guest.fillSignUp(person);
  await page.getByRole('checkbox').blur();
  await page.reload();
  await expect(page.getByLabel(guest.text.registration.mobile, { exact: true })).toHaveValue(/^09/);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expect(page.getByLabel(guest.text.registration.citizenId)).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(person.citizenId);
});

test('a retry after a lost response creates no second member', { tag: '@all' }, async ({ page }) => {
  const person = newcomer();
  const guest = visitor(page);
  await guest.comeToSignUp(person.name);
  await guest.signUp(person);
  await guest.confirmMobile(person.mobile);
  await guest.fillDetails();
  const answers = await dropResponse(page, '**/api/v1/members/new');
  await guest.press(guest.text.registration.details.submit);
  await expect(page.getByText(guest.text.errors.connection.title)).toBeVisible();
  expect(answers).toMatchObject([{ status: 201 }]);
  await guest.press(guest.text.registration.details.submit);
  await expect(page).toHaveURL(/\/oobe\//);
});

test('after a lost response the right code works again', { tag: '@all' }, async ({ page }) => {
  const person = newcomer();
  const guest = visitor(page);
  await guest.comeToSignUp(person.name);
  await guest.signUp(person);
  const answers = await dropResponse(page, '**/api/v1/members/otps');
  await guest.confirmMobile(person.mobile);
  await expect(page.getByText(guest.text.errors.connection.title)).toBeVisible();
  expect(answers).toMatchObject([{ status: 200 }]);
  await guest.press(guest.text.otp.confirm);
  await expect(page).toHaveURL(/\/personal-detail\//);
});

test('switching the language changes everything at once, even in the middle, and survives a reload', {
  tag: '@all',
}, async ({ page }) => {
  const guest = visitor(page);
  const english = visitor(page, 'en');
  await guest.comeToSignUp(newcomer().name);
  await page.getByLabel(guest.text.registration.mobile, { exact: true }).fill('0812345678');
  await guest.press(guest.text.registration.requestCode);
  await page.getByRole('radio', { name: /^EN/ }).click({ force: true });
  await expect(page.getByRole('link', { name: english.text.registration.missing.citizenId })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { name: english.text.registration.title })).toBeVisible();
  await expect(page.getByLabel(english.text.registration.mobile, { exact: true })).toHaveValue(/^081/);
});
