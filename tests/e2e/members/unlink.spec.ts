// What is left of a session shows after reloads, in other browsers and in stored data.

import { expect } from '@playwright/test';
import type { OwnProduct } from '@/tests/e2e/own-product';
import { ownProduct } from '@/tests/e2e/own-product';
import { expectCard, expectErrorPage } from '@/tests/e2e/registration/expectations';
import { moveClock } from '@/tests/e2e/registration/move-clock';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { test } from '@/tests/e2e/test';
import { accountHolder } from './account-actions';

// A number gets at most one code a minute, so the clock is moved.
let product: OwnProduct;
test.beforeAll(async () => {
  product = await ownProduct();
});

test('unlinking explains its consequences, takes effect at once, and sign-up links again', async ({ page }) => {
  const member = accountHolder(page, 'th', product.url);
  const { unlink, unlinked } = member.account.settings;
  const person = await member.join();
  await member.openSettings();
  await member.press(unlink.row);
  await expect(page.getByRole('dialog').getByText(unlink.withdraws)).toBeVisible();
  await member.pressInside(unlink.stay);
  await expect(page.getByRole('dialog')).toBeHidden();
  await member.press(unlink.row);
  await member.pressInside(unlink.confirm);
  await expect(page.getByRole('heading', { name: unlinked.title })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  for (const trace of ['accessToken', 'memberInfo', 'isLinked']) expect(kept).not.toContain(trace);

  const before = await member.readCode(person.mobile);
  await moveClock(product, 61);
  await member.press(unlinked.again);
  await member.press(member.account.privilege.register);
  await member.signUp(person);
  await expect(page).toHaveURL(/\/otp\//);
  await member.typeCode(await member.readCode(person.mobile, before));
  await member.press(member.text.members.welcome.next);
  await member.press(member.text.members.survey.skip);
  await expectCard(page);
});

test('logging out on all devices ends every session, and the member can log in again', {
  tag: '@all',
}, async ({ page }) => {
  const member = accountHolder(page, 'th', product.url);
  const { logOut, loggedOut } = member.account.settings;
  await member.join();
  await member.openSettings();
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('accessToken') ?? 'null'));
  const callAsBefore = () =>
    page.request.get(`${product.url}/api/v1/members/info`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await callAsBefore()).status()).toBe(200);
  await member.press(logOut.row);
  await expect(page.getByRole('dialog').getByText(logOut.ends)).toBeVisible();
  await member.pressInside(logOut.confirm);
  await expect(page.getByRole('heading', { name: loggedOut.title })).toBeVisible();
  expect((await callAsBefore()).status()).toBe(401);
  await member.press(loggedOut.again);
  await expectCard(page);
});

test('a second chat account disconnects the first, whose open app notices at its next call', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const first = accountHolder(page, 'th', product.url);
  const person = await first.join();
  await first.openSettings();
  const before = await first.readCode(person.mobile);
  await moveClock(product, 61);

  const otherPhone = await (await browser.newContext()).newPage();
  const second = accountHolder(otherPhone, 'th', product.url);
  await second.enter(newcomer().name);
  await second.signUp(person);
  await expectErrorPage(otherPhone, 'e0013', second.text);
  await second.press(second.text.layout.action.link_this_account);
  await expect(otherPhone).toHaveURL(/\/otp\//);
  await second.typeCode(await second.readCode(person.mobile, before));
  await second.press(second.text.members.welcome.next);
  await second.press(second.text.members.survey.skip);
  await expectCard(otherPhone);

  await first.openRow('dataConsent');
  await expectErrorPage(page, 'link_replaced', first.text);
});
