import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { texts as areasEn } from '@/locales/en/areas';
import { texts as etaxEn } from '@/locales/en/etax';
import { texts as termsEn } from '@/locales/en/etax-terms';
import { texts as fieldsEn } from '@/locales/en/fields';
import { texts as otpEn } from '@/locales/en/otp';
import { texts as receiptsEn } from '@/locales/en/receipts';
import { texts as uiEn } from '@/locales/en/ui';
import { texts as areas } from '@/locales/th/areas';
import { texts as etax } from '@/locales/th/etax';
import { texts as terms } from '@/locales/th/etax-terms';
import { texts as fields } from '@/locales/th/fields';
import { texts as otp } from '@/locales/th/otp';
import { texts as receipts } from '@/locales/th/receipts';
import { texts as ui } from '@/locales/th/ui';
import { control } from '@/tests/e2e/control';
import { openAs } from '@/tests/e2e/enter';
import { visitor } from '@/tests/e2e/registration/actions';

const words = {
  th: { areas, etax, fields, otp, receipts, terms, ui },
  en: { areas: areasEn, etax: etaxEn, fields: fieldsEn, otp: otpEn, receipts: receiptsEn, terms: termsEn, ui: uiEn },
};

/** The actions of a member who needs a tax invoice, in the chosen language. */
export function buyer(page: Page, origin: string, language: Language = 'th') {
  const text = words[language];
  const press = (name: string) => control(page, name).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const list = (name: string) => page.getByRole('combobox', { name, exact: true });
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });

  return {
    text,
    press,
    field,
    radio,

    async enter(person: string) {
      await openAs(page, '/receipts/?utm_source=line', { person, language, origin });
    },

    /** The newest receipt for which an invoice can be requested. */
    async openReceipt() {
      const rows = page.locator('[data-row]').filter({ hasText: text.receipts.mark.READY });
      await rows.first().getByRole('link').click();
      await expect(page).toHaveURL(/\/receipts\/detail\//);
    },

    async ask() {
      await press(text.receipts.tax.ask);
    },

    async acceptTerms() {
      await expect(page).toHaveURL(/\/terms-and-conditions\//);
      await press(text.terms.accept);
      await expect(page).toHaveURL(/\/request-form\/info\//);
    },

    async giveEmail(email: string) {
      await expect(page).toHaveURL(/\/receipts\/save-email\//);
      await field(text.etax.info.email).fill(email);
      await press(text.etax.email.save);
    },

    async nameCompany(taxId: string) {
      await radio(text.etax.info.corporation).check();
      await field(text.etax.info.taxId).fill(taxId);
      await field(text.etax.info.companyName).fill('บริษัท สบายดี จำกัด');
      await radio(text.etax.info.branch).check();
      await field(text.etax.info.branchNo).fill('00002');
    },

    async toAddress() {
      await press(text.etax.info.next);
      await expect(page).toHaveURL(/\/request-form\/address\//);
    },

    async fillAddress() {
      await field(text.areas.postcode).fill('10260');
      await list(text.areas.bangkok.district).selectOption('บางนา');
      await list(text.areas.bangkok.subDistrict).selectOption('บางนาใต้');
      await field(text.etax.address.house).fill('99/1 ถนนสุขุมวิท');
    },

    async toSummary() {
      await press(text.etax.address.next);
      await expect(page).toHaveURL(/\/request-form\/summary\//);
    },

    /** The code sent to the mobile on file for a new address. */
    async confirmAddress(mobile: string) {
      await expect(page).toHaveURL(/\/otp\//);
      await expect(page.getByText(text.otp.etaxIntro)).toBeVisible();
      await visitor(page, language, origin).confirmMobile(mobile);
    },

    async agree() {
      await page.getByRole('checkbox').check();
    },
  };
}
