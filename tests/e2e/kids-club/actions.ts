import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { texts as areasEn } from '@/locales/en/areas';
import { texts as clubEn } from '@/locales/en/kids-club';
import { texts as landingEn } from '@/locales/en/kids-club-landing';
import { texts as deliveryEn } from '@/locales/en/kids-club-order';
import { texts as areas } from '@/locales/th/areas';
import { texts as club } from '@/locales/th/kids-club';
import { texts as landing } from '@/locales/th/kids-club-landing';
import { texts as delivery } from '@/locales/th/kids-club-order';
import { control } from '@/tests/e2e/control';
import { openAs } from '@/tests/e2e/enter';

const words = {
  th: { areas, club, delivery, landing },
  en: { areas: areasEn, club: clubEn, delivery: deliveryEn, landing: landingEn },
};

/** A parent's actions in the club, in the chosen language. */
export function parent(page: Page, origin: string, language: Language = 'th') {
  const text = words[language];
  const press = (name: string) => control(page, name).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const list = (name: string) => page.getByRole('combobox', { name, exact: true });

  /** Of a prize for 1,200 points. */
  const redeem = text.club.redeem_other.replace('{{points}}', '1,200');

  return {
    text,
    redeem,
    press,
    field,

    /** Opens the landing page through the link of the club. */
    async enter(person: string) {
      await openAs(page, '/v2/kidsclub/landing/?utm_source=line', { person, language, origin, channel: 'kidsclub' });
    },

    async openPrize(name: string) {
      await press(text.landing.prizes);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    },

    async acceptAndRedeem() {
      await page.getByRole('checkbox').check();
      await press(redeem);
    },

    /** Fills in a postcode that leaves a choice of district and sub-district. */
    async chooseArea() {
      await field(text.areas.postcode).fill('10260');
      await list(text.areas.bangkok.district).selectOption('บางนา');
      await list(text.areas.bangkok.subDistrict).selectOption('บางนาใต้');
    },

    /** Fills in the address without the look-up. */
    async typeArea() {
      await field(text.areas.postcode).fill('85110');
      await field(text.areas.province).fill('ระนอง');
      await field(text.areas.elsewhere.district).or(field(text.areas.district)).fill('กระบุรี');
      await field(text.areas.elsewhere.subDistrict).or(field(text.areas.subDistrict)).fill('น้ำจืด');
    },

    async toReview() {
      await field(text.delivery.address).fill('99/1 ถนนสุขุมวิท');
      await page.getByRole('checkbox').check();
      await press(text.delivery.next);
      await expect(page.getByRole('dialog', { name: text.delivery.review.title })).toBeVisible();
    },
  };
}
