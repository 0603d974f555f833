// Only a browser saves a downloaded file, and reloads pages between an act and its cancellation.

import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { accountHolder } from '@/tests/e2e/members/account-actions';
import { reload } from '@/tests/e2e/reload';
import { test } from '@/tests/e2e/test';

test('marketing consent takes two taps to withdraw and two to give again', { tag: '@all' }, async ({ page }) => {
  const member = accountHolder(page);
  const { commu, privacy } = member.account;
  await member.join();
  await member.openPrivacy();
  await expect(page.getByText(privacy.marketing.status.granted, { exact: true })).toBeVisible();
  await member.press(privacy.marketing.withdraw);
  await member.pressInside(privacy.marketing.withdraw);
  await expect(page.getByText(privacy.marketing.status.withdrew, { exact: true })).toBeVisible();
  await member.press(privacy.marketing.giveAgain);
  await expect(page.getByRole('dialog').getByText(commu.title)).toBeVisible();
  await member.pressInside(member.text.consents.accept);
  await expect(page.getByText(privacy.marketing.status.renewed, { exact: true })).toBeVisible();
  await reload(page);
  await expect(page.getByText(privacy.marketing.status.renewed, { exact: true })).toBeVisible();
});

test('a member requests erasure after a review and cancels it', async ({ page }) => {
  const member = accountHolder(page);
  const { erasure } = member.account.privacy;
  await member.join();
  await member.openPrivacy();
  await member.press(erasure.ask);
  await member.pressInside(erasure.confirm);
  await expect(page.getByText(erasure.mustUnderstand)).toBeVisible();
  await page.getByRole('dialog').getByRole('checkbox').check();
  await member.pressInside(erasure.confirm);
  await expect(page.getByRole('button', { name: erasure.callOff })).toBeVisible();
  await reload(page);
  await member.press(erasure.callOff);
  await expect(page.getByRole('button', { name: erasure.ask })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('button', { name: erasure.ask })).toBeVisible();
});

test('a member downloads a copy of the data', { tag: '@all' }, async ({ page }) => {
  const member = accountHolder(page);
  const person = await member.join();
  await member.openPrivacy();
  const coming = page.waitForEvent('download');
  await member.press(member.account.privacy.data.download);
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^sabai-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data.member).toMatchObject({ firstname_th: 'มานะ', mobile: person.mobile });
  expect(data.records.consents).toHaveLength(2);
});
