import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import type { RootName } from '@/domain/navigation/roots';
import { texts as english } from '@/locales/en/coupons';
import { texts as englishTill } from '@/locales/en/till';
import { texts as englishUi } from '@/locales/en/ui';
import { texts as thai } from '@/locales/th/coupons';
import { texts as thaiTill } from '@/locales/th/till';
import { texts as thaiUi } from '@/locales/th/ui';
import { control } from '@/tests/e2e/control';
import { goOn, openAs } from '@/tests/e2e/enter';
import { hold } from '@/tests/e2e/hold';
import { visitor } from '@/tests/e2e/registration/actions';
import { untilLayersGone } from '@/tests/e2e/reload';
import type { Shop } from './shop';

/** The texts of coupons, for members and for the staff. */
export const couponWords = {
  th: { coupons: thai, till: thaiTill },
  en: { coupons: english, till: englishTill },
};

/** A member's actions with coupons, in the chosen language. */
export function shopper(page: Page, shop: Shop, language: Language = 'th') {
  const { coupons: text, till: staff } = couponWords[language];
  const guest = visitor(page, language, shop.url);
  const press = (name: string) => control(page, name).click();

  return {
    text,
    staff,
    press,

    /** Opens the splash screen as a person of the sandbox. */
    visit: (person: string) => guest.enter(person),

    /** Opens an address as a person of the sandbox. */
    async enter(person: string, address = '/v2/home/') {
      await openAs(page, address, { person, language, origin: shop.url });
    },

    /** An address that the toggles redirect, or leave as it is. */
    async expectLeads(asked: string, to: string) {
      await this.open(asked);
      await expect(page).toHaveURL(`${shop.url}${to}`);
    },

    async open(path: string) {
      await untilLayersGone(page);
      await page.goto(`${shop.url}${path}`);
    },

    async collect(code: string) {
      await goOn(page, `/v2/coupon/profile/?code=${code}`);
      await press(text.collect.action);
      await expect(control(page, text.collect.use)).toBeVisible();
    },

    async confirmByStaff() {
      await press(text.use.action);
      await hold(page, staff.hold);
    },

    /** Collects a coupon and shows its barcode. */
    async showBarcode(code: string): Promise<string> {
      await this.collect(code);
      await goOn(page, `/v2/my-coupon/profile/?code=${code}`);
      await this.confirmByStaff();
      return barcodeOn(page);
    },
  };
}

/** The way to a main screen, in the bar at the bottom. */
export function rootLink(page: Page, name: RootName, language: Language = 'th'): Locator {
  const { root } = { th: thaiUi, en: englishUi }[language];
  return page.getByRole('navigation', { name: root.label }).getByRole('link', { name: root[name] });
}

/** The digits under the bars. */
export async function barcodeOn(page: Page): Promise<string> {
  const digits = page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/);
  await expect(digits).toBeVisible();
  return ((await digits.textContent()) ?? '').replaceAll(' ', '');
}

/** The same phone opens the current address in a second tab. */
export async function secondTab(context: BrowserContext, page: Page): Promise<Page> {
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  const tab = await context.newPage();
  await tab.addInitScript((values) => {
    if (location.protocol.startsWith('http'))
      for (const [key, value] of Object.entries(values)) sessionStorage[key] ??= value;
  }, kept);
  await tab.goto(page.url());
  return tab;
}
