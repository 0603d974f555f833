import type { Page } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { texts as englishCard } from '@/locales/en/members-card';
import { texts as englishReceipts } from '@/locales/en/receipts';
import { texts as englishUi } from '@/locales/en/ui';
import { texts as thaiCard } from '@/locales/th/members-card';
import { texts as thaiReceipts } from '@/locales/th/receipts';
import { texts as thaiUi } from '@/locales/th/ui';
import { openAs } from '@/tests/e2e/enter';

const words = {
  th: { receipts: thaiReceipts, card: thaiCard, ui: thaiUi },
  en: { receipts: englishReceipts, card: englishCard, ui: englishUi },
};

/** A member's actions with receipts, in the chosen language. */
export function shopper(page: Page, url: string, language: Language = 'th') {
  const text = words[language];

  return {
    text,
    rows: page.getByRole('main').getByRole('link'),

    /** Opens the home of a person of the sandbox. */
    async enter(person: string) {
      await openAs(page, '/v2/home/', { person, language, origin: url });
    },

    openMenu: () => page.getByRole('link', { name: text.card.entry.receipts, exact: true }).click(),

    loadMore: () => page.getByRole('button', { name: text.ui.loadMore, exact: true }).click(),

    async openBill(branch: string, bill: string) {
      await page.goto(`${url}/receipts/detail/?branch_code=${branch}&bill_no=${bill}`);
    },
  };
}
