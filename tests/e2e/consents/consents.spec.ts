import { expect, test } from '@playwright/test';
import { languages } from '@/domain/languages';
import { visitor } from '@/tests/e2e/registration/actions';
import { expectAccessible, expectCard } from '@/tests/e2e/registration/expectations';
import { newcomer } from '@/tests/e2e/registration/newcomer';

test('under 20 a guardian agrees to marketing, or it stays off', async ({ page }) => {
  const person = newcomer();
  const guest = visitor(page);
  await guest.enter(person.name);
  await guest.signUp(person);
  await guest.confirmMobile(person.mobile);
  await guest.fillDetails();
  const bornIn = new Date().getFullYear() - 15 + 543;
  await page.getByLabel(guest.text.ui.year).fill(String(bornIn));
  await page.getByLabel(guest.text.ui.day, { exact: true }).fill('1');
  await guest.press(guest.text.registration.details.submit);
  await guest.passWelcome();
  await guest.acceptNews();
  await expect(page.getByText(guest.text.fields.guardianMustConfirm)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await guest.acceptNews();
  await expectCard(page);
});

for (const language of languages) {
  test(`changed terms are read in full and accepted: ${language}`, async ({ page }) => {
    const guest = visitor(page, language);
    await guest.enter('malee');
    await expectCard(page);
    await page.goto('/tncs-pp/');
    await expect(page.getByRole('heading', { level: 3 })).not.toHaveCount(0);
    await expectAccessible(page);
    await guest.press(guest.text.consents.updated.accept);
    await expectCard(page);
  });
}

test('new terms lead a member once to their page, and then on to where the link was pointing', async ({ page }) => {
  const guest = visitor(page);
  await guest.enter('suda', '/member-profile/?utm_source=line');
  await expect(page).toHaveURL(/\/tncs-pp\/\?utm_source=line$/);
  await expect(page.getByRole('heading', { name: guest.text.consents.updated.title })).toBeVisible();
  await guest.press(guest.text.consents.updated.accept);
  await expect(page).toHaveURL(/\/member-profile\/\?utm_source=line$/);
  await guest.enter('suda');
  await expectCard(page);
});
