import { expect, test } from '@playwright/test';
import { languages } from '@/domain/languages';
import { visitor } from './actions';
import { expectAccessible, expectCard } from './expectations';
import { newcomer } from './newcomer';

for (const language of languages) {
  test(`somebody new gets from the splash to the card, and every screen is accessible: ${language}`, async ({
    page,
  }) => {
    const person = newcomer();
    const guest = visitor(page, language);
    await guest.enter(person.name);
    await expect(page).toHaveURL(/\/signup\/\?utm_source=line$/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectAccessible(page);
    await guest.signUp(person);
    await expect(page).toHaveURL(/\/otp\/\?.*utm_source=line/);
    await expectAccessible(page);
    await guest.confirmMobile(person.mobile);
    await expect(page).toHaveURL(/\/personal-detail\/\?utm_source=line$/);
    await expectAccessible(page);
    await guest.becomeMember();
    await expectAccessible(page);
    await guest.press(guest.text.members.welcome.next);
    await page.getByRole('checkbox', { name: guest.text.members.interest.coffee }).check();
    await expectAccessible(page);
    await guest.press(guest.text.members.survey.save);
    await expect(page).toHaveURL(/\/accept-commu\/\?utm_source=line$/);
    await expectAccessible(page);
    await guest.press(guest.text.consents.decline);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(guest.text.consents.declineTitle)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: guest.text.consents.declineConfirm, exact: true }).click();
    await expectCard(page);
    expect(new URL(page.url()).search).toBe('?utm_source=line');
  });
}

test('a deep link to the card survives registration with its utm_', async ({ page }) => {
  const person = newcomer();
  const guest = visitor(page);
  await guest.enter(person.name, '/member-profile/?utm_source=line&utm_campaign=door');
  await guest.signUp(person);
  await guest.confirmMobile(person.mobile);
  await guest.becomeMember();
  await guest.passWelcome();
  await guest.acceptNews();
  await expect(page).toHaveURL(/\/member-profile\/\?utm_source=line&utm_campaign=door$/);
});

test('a foreigner registers with a passport', async ({ page }) => {
  const person = newcomer();
  const guest = visitor(page, 'en');
  await guest.enter(person.name);
  await guest.press(guest.text.registration.usePassport);
  await page.getByLabel(guest.text.registration.passport).fill(`ab ${person.mobile.slice(2)}`);
  await page.getByLabel(guest.text.registration.mobile, { exact: true }).fill(person.mobile);
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await guest.press(guest.text.registration.requestCode);
  await guest.confirmMobile(person.mobile);
  await page.getByLabel(guest.text.registration.details.nationality).selectOption('GB');
  await guest.becomeMember();
  await guest.passWelcome();
  await guest.acceptNews();
  await expectCard(page);
});
