// A response is lost between a browser and a real server.

import { expect } from '@playwright/test';
import { maskMobile } from '@/domain/identity/masks';
import { openAs } from '@/tests/e2e/enter';
import { expectErrorPage } from '@/tests/e2e/registration/expectations';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { test } from '@/tests/e2e/test';
import { dropResponse } from '@/tests/support/drop-response';
import { changer, recordOf } from './actions';

test("a member changes the number, after another member's number is refused", async ({ page }) => {
  const { mobile } = newcomer();
  const guest = changer(page, 'th', '');
  const text = guest.text.mobileChange;
  await openAs(page, '/request-mobile/?utm_source=line', { person: 'phimlapat' });
  await expect(page.getByText(maskMobile(recordOf('phimlapat').mobile))).toBeVisible();
  await page.getByLabel(text.newMobile, { exact: true }).fill(recordOf('malee').mobile);
  await guest.review();
  await guest.press(text.confirm.send);
  await expectErrorPage(page, 'e0007', guest.text);
  await guest.press(guest.text.layout.action.other_mobile);

  await expect(page.getByLabel(text.newMobile, { exact: true })).toHaveValue(/^081/);
  await guest.review();
  await page.getByRole('dialog').getByRole('button', { name: text.newMobile }).click();
  const drawer = page.getByRole('dialog', { name: text.edit.title });
  await drawer.getByLabel(text.newMobile, { exact: true }).fill(mobile);
  await drawer.getByRole('button', { name: text.edit.save }).click();
  await guest.sendCode();
  await guest.confirmOldMobile(recordOf('phimlapat').mobile);
  await guest.confirmMobile(mobile);
  await expect(page).toHaveURL(/\/member-setting\/\?utm_source=line$/);
  await expect(page.getByText(text.changed)).toBeVisible();
  await page.goto(`/request-mobile/`);
  await expect(page.getByText(maskMobile(mobile))).toBeVisible();
});

test('after a lost response one more tap completes the change without a second code', {
  tag: '@all',
}, async ({ page }) => {
  const { mobile } = newcomer();
  const guest = changer(page, 'th', '');
  const text = guest.text.mobileChange;
  await openAs(page, '/request-mobile/', { person: 'niran' });
  await page.getByLabel(text.newMobile, { exact: true }).fill(mobile);
  await page.reload();
  await expect(page.getByLabel(text.newMobile, { exact: true })).toHaveValue(/^09/);
  await guest.review();
  await guest.sendCode();
  await guest.confirmOldMobile(recordOf('niran').mobile);
  const lost = await dropResponse(page, '**/members/info/changemobileno');
  await guest.confirmMobile(mobile);
  await expect(page.getByText(guest.text.errors.connection.title)).toBeVisible();
  expect(lost).toMatchObject([{ status: 200 }]);
  await page.reload();
  await guest.press(guest.text.otp.finish.change_mobile);
  await expect(page).toHaveURL(/\/member-setting\//);
  const sent = await (await page.request.get(`/sandbox/outbox?to=${mobile}`)).json();
  expect(sent).toHaveLength(1);
});
