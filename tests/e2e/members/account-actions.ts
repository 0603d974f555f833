import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { control } from '@/tests/e2e/control';
import { goOn, openAs } from '@/tests/e2e/enter';
import { visitor } from '@/tests/e2e/registration/actions';
import { expectCard } from '@/tests/e2e/registration/expectations';
import type { Newcomer } from '@/tests/e2e/registration/newcomer';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { becomeMember } from '@/tests/support/line-member';
import { accountWords } from './account-words';

/** A member's actions in My Account. `origin` is that of a separate product. */
export function accountHolder(page: Page, language: Language = 'th', origin = '') {
  const guest = visitor(page, language, origin);
  const text = accountWords[language];
  return {
    ...guest,
    account: text,

    /** A new member, created by calls of the product, so that changes do not affect other tests. */
    async join(): Promise<Newcomer> {
      const person = newcomer();
      const way = { url: origin || `${process.env.PRODUCT_URL}`, lineToken: `sandbox:${person.name}` };
      await becomeMember(
        { identifier: person.citizenId, mobile: person.mobile },
        { ...way, codeFor: guest.readCode },
        { firstname_th: 'มานะ', lastname_th: 'ใจกล้า', gender: 'male', birth_date: '1960-02-29' },
      );
      await openAs(page, '/v2/home/?utm_source=line', { person: person.name, language, origin });
      await expectCard(page);
      return person;
    },

    async openSettings() {
      await goOn(page, '/member-setting/?utm_source=line');
      await expect(page.getByRole('heading', { level: 1, name: text.settings.pageTitle })).toBeVisible();
    },

    async openRow(name: keyof typeof text.settings.row) {
      await control(page.getByRole('main'), text.settings.row[name], false).click();
    },

    async openPrivacy() {
      await goOn(page, '/member-setting/data-consent/?utm_source=line');
      await expect(page.getByRole('heading', { level: 1, name: text.privacy.pageTitle })).toBeVisible();
    },

    /** A button of the open dialog or sheet. */
    async pressInside(name: string) {
      await control(page.getByRole('dialog'), name).click();
    },
  };
}
