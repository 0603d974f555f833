import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { visitor } from '@/tests/e2e/registration/actions';
import { expectCard } from '@/tests/e2e/registration/expectations';
import type { Newcomer } from '@/tests/e2e/registration/newcomer';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { accountWords } from './account-words';

/** What a member does in My Account. `origin`: a product of the test's own. */
export function accountHolder(page: Page, language: Language = 'th', origin = '') {
  const guest = visitor(page, language, origin);
  const text = accountWords[language];
  return {
    ...guest,
    account: text,

    /** Registers somebody of the test's own, so that no other test meets what is changed here. */
    async join(person: Newcomer = newcomer()): Promise<Newcomer> {
      await guest.enter(person.name);
      await guest.signUp(person);
      await guest.confirmMobile(person.mobile);
      await guest.becomeMember();
      await guest.passWelcome();
      await guest.acceptNews();
      await expectCard(page);
      return person;
    },

    async openSettings() {
      await page.goto(`${origin}/member-setting/?utm_source=line`);
      await expect(page.getByRole('heading', { level: 1, name: text.settings.pageTitle })).toBeVisible();
    },

    async openRow(name: keyof typeof text.settings.row) {
      await page.getByRole('button', { name: text.settings.row[name] }).click();
    },

    async openPrivacy() {
      await page.goto(`${origin}/member-setting/data-consent/?utm_source=line`);
      await expect(page.getByRole('heading', { level: 1, name: text.privacy.pageTitle })).toBeVisible();
    },

    /** A button of the dialog or sheet in front. */
    async pressInside(name: string) {
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    },
  };
}
