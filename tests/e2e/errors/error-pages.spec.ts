import { expect, test } from '@playwright/test';
import { errorCodes, errorTable } from '@/domain/errors';
import { languages } from '@/domain/languages';
import { visitor } from '@/tests/e2e/registration/actions';
import { expectAccessible, expectErrorPage } from '@/tests/e2e/registration/expectations';

// One code of each picture: the words of every code are checked beside the screen.
const samples = [...new Map(errorCodes.map((code) => [errorTable[code].picture, code])).values()];

for (const language of languages) {
  test(`an error page says what happened, without a login: ${language}`, async ({ page }) => {
    const guest = visitor(page, language);
    for (const code of samples) {
      await guest.open(`/error/?code=${code}&utm_source=line`);
      await expectErrorPage(page, code, guest.text);
      await expectAccessible(page);
    }
  });

  test(`an address that the product lacks says so: ${language}`, async ({ page }) => {
    const guest = visitor(page, language);
    await guest.open('/nowhere/');
    await expect(page.getByText(guest.text.errors['404'].title)).toBeVisible();
    await expectAccessible(page);
  });
}

test('the language switch changes an error page at once', async ({ page }) => {
  const guest = visitor(page);
  await guest.open('/error/?code=e0007&utm_source=line');
  await expectErrorPage(page, 'e0007', guest.text);
  await page.getByRole('radio', { name: /^EN/ }).click({ force: true });
  await expectErrorPage(page, 'e0007', visitor(page, 'en').text);
});
