import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { control } from '@/tests/e2e/control';
import { openAs } from '@/tests/e2e/enter';
import type { Newcomer } from './newcomer';
import { words } from './words';

/** The actions of registering, in the chosen language. `origin` is that of a separate product. */
export function visitor(page: Page, language: Language = 'th', origin = '') {
  const text = words[language];
  const press = (name: string) => control(page, name).click();
  const label = (name: string) => page.getByLabel(name, { exact: true });

  const readCode = async (mobile: string, after = ''): Promise<string> => {
    let code = '';
    await expect
      .poll(async () => {
        const [latest] = await (await page.request.get(`${origin}/sandbox/outbox?to=${mobile}`)).json();
        code = /\b\d{6}\b/.exec(latest?.text ?? '')?.[0] ?? '';
        return code !== '' && code !== after;
      })
      .toBe(true);
    return code;
  };

  return {
    text,
    press,

    /** Opens an address without a login. */
    async open(path: string) {
      // Only if no language has been chosen yet, so that a later choice survives a reload.
      await page.addInitScript((chosen) => {
        if (location.protocol.startsWith('http')) localStorage.language ??= JSON.stringify(chosen);
      }, language);
      await page.goto(`${origin}${path}`);
    },

    async enter(name: string, path = '/?utm_source=line') {
      await this.open(`${path}${path.includes('?') ? '&' : '?'}sandbox_user=${name}`);
    },

    /** At sign-up, just logged in, as a person unknown to the chain. */
    async comeToSignUp(name: string) {
      await openAs(page, '/signup/?utm_source=line', { person: name, language, origin });
    },

    async fillSignUp({ citizenId, mobile }: Pick<Newcomer, 'citizenId' | 'mobile'>) {
      await label(text.registration.citizenId).fill(citizenId);
      await label(text.registration.mobile).fill(mobile);
      await page.getByRole('checkbox').check();
    },

    async signUp(person: Pick<Newcomer, 'citizenId' | 'mobile'>) {
      await this.fillSignUp(person);
      await press(text.registration.requestCode);
    },

    readCode,

    async typeCode(code: string) {
      await label(text.otp.code).fill(code);
    },

    async confirmMobile(mobile: string) {
      await expect(page).toHaveURL(/\/otp\//);
      await this.typeCode(await readCode(mobile));
    },

    async fillDetails() {
      await label(text.registration.details.firstName).fill('มานะ');
      await label(text.registration.details.lastName).fill('ใจกล้า');
      await page.getByRole('radio', { name: text.members.gender.male, exact: true }).check();
      await label(text.ui.day).fill('29');
      await label(text.ui.month).selectOption('2');
      await label(text.ui.year).fill(language === 'th' ? '2503' : '1960');
    },

    /** The postcode has only one sub-district, so it fills in the rest. */
    async fillAddress() {
      await page.getByText(text.registration.details.address).click();
      await label(text.areas.postcode).fill('84330');
      await expect(label(text.areas.elsewhere.subDistrict)).toHaveValue('แม่น้ำ');
      await label(text.registration.details.street).fill('9 หมู่ 1');
    },

    async becomeMember() {
      await this.fillDetails();
      await press(text.registration.details.submit);
      await expect(page).toHaveURL(/\/oobe\//);
    },

    async passWelcome() {
      await press(text.members.welcome.next);
      await press(text.members.survey.skip);
      await expect(page).toHaveURL(/\/accept-commu\//);
    },

    async acceptNews() {
      await press(text.consents.accept);
    },
  };
}
