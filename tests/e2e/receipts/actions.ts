import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { texts as englishCard } from '@/locales/en/card';
import { texts as englishReceipts } from '@/locales/en/receipts';
import { texts as englishUi } from '@/locales/en/ui';
import { texts as thaiCard } from '@/locales/th/card';
import { texts as thaiReceipts } from '@/locales/th/receipts';
import { texts as thaiUi } from '@/locales/th/ui';
import { visitor } from '@/tests/e2e/registration/actions';

const words = {
  th: { receipts: thaiReceipts, card: thaiCard, ui: thaiUi },
  en: { receipts: englishReceipts, card: englishCard, ui: englishUi },
};

/** What a member does with their receipts, in the language that they chose. */
export function shopper(page: Page, url: string, language: Language = 'th') {
  const text = words[language];
  const guest = visitor(page, language, url);

  return {
    text,
    rows: page.getByRole('main').getByRole('link'),

    /** Enters as somebody of the sandbox, and waits for their home. */
    async enter(person: string) {
      await guest.enter(person);
      await expect(page).toHaveURL(/\/v2\/home\//);
    },

    openMenu: () => page.getByRole('button', { name: text.card.entry.receipts, exact: true }).click(),

    loadMore: () => page.getByRole('button', { name: text.ui.loadMore, exact: true }).click(),

    async openBill(branch: string, bill: string) {
      await page.goto(`${url}/receipts/detail/?branch_code=${branch}&bill_no=${bill}`);
    },
  };
}
