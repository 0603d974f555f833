import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { texts as couponsEn } from '@/locales/en/coupons';
import { texts as cardEn } from '@/locales/en/members-card';
import { texts as missionsEn } from '@/locales/en/missions';
import { texts as uiEn } from '@/locales/en/ui';
import { texts as coupons } from '@/locales/th/coupons';
import { texts as card } from '@/locales/th/members-card';
import { texts as missions } from '@/locales/th/missions';
import { texts as ui } from '@/locales/th/ui';
import { openAs } from '@/tests/e2e/enter';
import { moveClock } from '@/tests/e2e/registration/move-clock';
import type { Product } from '@/tests/support/product';

const words = {
  th: { card, coupons, missions, ui },
  en: { card: cardEn, coupons: couponsEn, missions: missionsEn, ui: uiEn },
};

/** The actions of a member who takes part in a mission. */
export function shopper(page: Page, product: Pick<Product, 'url'>, language: Language = 'th') {
  const text = words[language];
  let bills = 0;

  return {
    text,

    async enter(person: string) {
      await openAs(page, '/v2/home/?utm_source=line', { person, language, origin: product.url });
    },

    async openMissions() {
      await page.getByRole('link', { name: text.card.entry.missions, exact: true }).click();
      await expect(page).toHaveURL(/\/missions\/mission-progress\/\?utm_source=line/);
    },

    async openLand() {
      const { title } = text.missions.land;
      await page.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(/\/v2\/rainbowland\/landing\/\?utm_source=line/);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },

    /** A purchase at the till of branch 0001 with the number of the card, and the next rankings. */
    async buy(baht: number, person: string) {
      const callSandbox = async (path: string) => (await fetch(`${product.url}/sandbox/${path}`)).json();
      const { member_no } = await callSandbox(`people/${person}`);
      const { now } = await callSandbox('clock');
      bills += 1;
      const lines = [{ sku: '885', name: 'ข้าวสาร', category: 'grocery', quantity: 1, amount: baht, discount: 0 }];
      const answer = await fetch(`${product.url}/api/pos/v1/receipts`, {
        method: 'POST',
        headers: { authorization: 'Bearer sandbox-0001', 'content-type': 'application/json' },
        body: JSON.stringify({ bill_no: `MISSION-${person}-${bills}`, sold_at: now, member_no, lines }),
      });
      expect(answer.status, await answer.text()).toBeLessThan(300);
      await moveClock(product, 60);
    },

    /** My row of the rankings. */
    me: page.getByRole('listitem').filter({ hasText: new RegExp(`${text.missions.you}`) }),
  };
}
