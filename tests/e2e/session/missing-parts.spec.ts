// A script that is missing or unreadable fails in the loader of a browser.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { texts as failure } from '@/locales/th/failure';
import { texts as offline } from '@/locales/th/offline';
import { visitor } from '@/tests/e2e/registration/actions';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { test } from '@/tests/e2e/test';

/** What a web host may have instead of a part's file, and what only newer browsers can read. */
const files = {
  'is gone': { status: 404, body: '' },
  'cannot be parsed': {
    status: 200,
    contentType: 'text/javascript',
    headers: { 'cache-control': 'no-store' },
    body: 'const = ;',
  },
};

/** The file that exports a part is replaced. Counts how often the page has been opened since. */
async function without(page: Page, part: string, file: (typeof files)[keyof typeof files]) {
  const seen = { tries: 0, loads: 0 };
  page.on('load', () => {
    seen.loads += 1;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes(`{${part}:()=>`)) return route.fulfill({ response });
    seen.tries += 1;
    return route.fulfill(file);
  });
  return seen;
}

const mobileOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });

for (const [what, file] of Object.entries(files)) {
  const tag = what === 'is gone' ? [] : ['@all'];

  test(`a sheet that ${what} is explained at each tap, and the form stays as it is`, { tag }, async ({ page }) => {
    const guest = visitor(page);
    const person = newcomer();
    const seen = await without(page, 'LegalSheet', file);
    await guest.comeToSignUp(person.name);
    await guest.fillSignUp(person);
    seen.loads = 0;
    await expect.poll(() => seen.tries).toBe(3);
    for (const _tap of [1, 2]) {
      await page.getByRole('button', { name: guest.text.registration.terms }).click();
      await expect(page.getByRole('heading', { name: offline.version.title })).toBeVisible();
      await page.getByRole('button', { name: offline.stay }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await expect(page.getByLabel(guest.text.registration.citizenId)).not.toHaveValue('');
    await expect(mobileOf(page, guest.text.registration.mobile)).not.toHaveValue('');
    expect(seen.loads).toBe(0);
    await page.unroute('**/_next/static/chunks/*.js');
    await page.getByRole('button', { name: guest.text.registration.terms }).click();
    await page.getByRole('button', { name: offline.reload }).click();
    await expect.poll(() => seen.loads).toBe(1);
  });

  test(`a part that the screen needs and that ${what} reloads the page once`, { tag: '@all' }, async ({ page }) => {
    const guest = visitor(page);
    const seen = await without(page, 'SignUpForm', file);
    await guest.comeToSignUp(newcomer().name);
    await expect(page.getByRole('heading', { name: failure.title })).toBeVisible();
    expect(seen.tries).toBe(6);
  });
}
