import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { ErrorAction, ErrorCode } from '@/domain/errors';
import { errorCodes, errorTable } from '@/domain/errors';
import type { Language } from '@/domain/languages';
import { visitor } from '@/tests/e2e/registration/actions';
import { expectAccessible, expectErrorPage } from '@/tests/e2e/registration/expectations';
import type { Words } from '@/tests/e2e/registration/words';

// One code of each picture: the others differ from it in words and buttons only.
const samples = new Set(new Map(errorCodes.map((code) => [errorTable[code].picture, code])).values());

/** A few codes to each test, so that they run beside each other. */
const groups = Array.from({ length: Math.ceil(errorCodes.length / 16) }, (_, group) =>
  errorCodes.slice(group * 16, group * 16 + 16),
);

for (const group of groups) {
  test(`${group[0]} to ${group.at(-1)} say what happened and what can be done, in both languages`, async ({ page }) => {
    const people = { th: visitor(page, 'th'), en: visitor(page, 'en') };
    // Each page opens in the language that the one before was left in.
    for (const [place, code] of group.entries()) {
      const [shown, chosen] = place % 2 === 0 ? (['th', 'en'] as const) : (['en', 'th'] as const);
      await people[shown].open(`/error/?code=${code}&utm_source=line`);
      await expectErrorPage(page, code, people[shown].text);
      await expectActions(page, code, people[shown].text);
      if (samples.has(code)) await expectAccessible(page);
      await switchTo(page, chosen);
      await expectErrorPage(page, code, people[chosen].text);
      await expectActions(page, code, people[chosen].text);
    }
  });
}

test('a code that nobody knows says that the system is unavailable', async ({ page }) => {
  const guest = visitor(page);
  await guest.open('/error/?code=x999');
  await expect(page.getByRole('heading', { name: guest.text.errors['500'].title, exact: true })).toBeVisible();
  await expectActions(page, '500', guest.text);
});

test('an address that the product lacks says so', async ({ page }) => {
  const guest = visitor(page);
  await guest.open('/nowhere/');
  await expect(page.getByText(guest.text.errors['404'].title)).toBeVisible();
  await expectAccessible(page);
});

test('a code that nobody knows is put on record', async ({ page }) => {
  const guest = visitor(page);
  await guest.enter('somying');
  await expect(page).toHaveURL(/\/v2\/home\//);
  const logged = page.waitForRequest('**/api/v1/event/log');
  await guest.open('/error/?code=x999');
  expect((await logged).postDataJSON()).toEqual({ event_trigger_name: 'unknown_error_code:x999' });
});

async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${language.toUpperCase()}`) }).click({ force: true });
}

/** Nobody who opened the page by its address has a registration to link. */
async function expectActions(page: Page, code: ErrorCode, text: Words): Promise<void> {
  const actions: readonly ErrorAction[] = errorTable[code].actions;
  const possible = actions.filter((action) => action !== 'link_this_account');
  await expect(page.locator('[data-action-bar] button')).toHaveText(
    possible.map((action) => text.layout.action[action]),
  );
}
