// The whole registration in a running product, from the link to its destination.

import { expect } from '@playwright/test';
import { test } from '@/tests/e2e/test';
import { visitor } from './actions';
import { expectCard } from './expectations';
import { newcomer } from './newcomer';

test('a new person registers from a link and arrives at its destination', async ({ page }) => {
  const person = newcomer();
  const guest = visitor(page);
  await guest.enter(person.name, '/member-profile/?utm_source=line&utm_campaign=door');
  await expect(page).toHaveURL(/\/signup\/\?utm_source=line&utm_campaign=door$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await guest.signUp(person);
  await expect(page).toHaveURL(/\/otp\/\?.*utm_source=line/);
  await guest.confirmMobile(person.mobile);
  await expect(page).toHaveURL(/\/personal-detail\/\?utm_source=line&utm_campaign=door$/);
  await guest.becomeMember();
  await test.step('on its green ground the chosen language is the white one', async () => {
    await expect(page.getByRole('button', { name: guest.text.members.welcome.next })).toBeVisible();
    await expect(page.getByText('TH', { exact: true })).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
  await guest.press(guest.text.members.welcome.next);
  await page.getByRole('checkbox', { name: guest.text.members.interest.coffee }).check();
  await guest.press(guest.text.members.survey.save);
  await expect(page).toHaveURL(/\/accept-commu\/\?utm_source=line&utm_campaign=door$/);
  await guest.press(guest.text.consents.decline);
  await expect(page).toHaveURL(/\/v2\/home\/\?utm_source=line&utm_campaign=door$/);
  await test.step('who has declined is not asked again', async () => {
    await page.goto('/accept-commu/');
    await expect(page).toHaveURL(/\/v2\/home\//);
  });
});

test('a foreigner registers with a passport, in English', { tag: '@all' }, async ({ page }) => {
  const person = newcomer();
  const guest = visitor(page, 'en');
  await guest.enter(person.name);
  await guest.press(guest.text.registration.usePassport);
  await page.getByLabel(guest.text.registration.passport).fill(`ab ${person.mobile.slice(2)}`);
  await page.getByLabel(guest.text.registration.mobile, { exact: true }).fill(person.mobile);
  await page.getByRole('checkbox').check();
  await guest.press(guest.text.registration.requestCode);
  await guest.confirmMobile(person.mobile);
  await page.getByLabel(guest.text.registration.details.nationality).selectOption('GB');
  await guest.becomeMember();
  await guest.passWelcome();
  await guest.acceptNews();
  await expectCard(page);
  expect(new URL(page.url()).search).toBe('?utm_source=line');
});
