import { expect } from '@playwright/test';
import { visitor } from '@/tests/e2e/registration/actions';
import { expectCard } from '@/tests/e2e/registration/expectations';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { test } from '@/tests/e2e/test';

test('a member under 20 needs the consent of a guardian for marketing, or goes without', { tag: '@all' }, async ({
  page,
}) => {
  const person = newcomer();
  const guest = visitor(page);
  await guest.comeToSignUp(person.name);
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
  await page.getByRole('checkbox').check();
  await guest.acceptNews();
  await expectCard(page);
});
