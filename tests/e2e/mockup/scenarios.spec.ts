import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { ScenarioName } from '@/__mocks__/scenarios/table';
import type { Language } from '@/domain/languages';
import { texts as englishCoupons } from '@/locales/en/coupons';
import { texts as english } from '@/locales/en/scenarios';
import { texts as englishUi } from '@/locales/en/ui';
import { texts as coupons } from '@/locales/th/coupons';
import { texts as missions } from '@/locales/th/missions';
import { texts as receipts } from '@/locales/th/receipts';
import { texts as registration } from '@/locales/th/registration';
import { texts as thai } from '@/locales/th/scenarios';
import { texts as ui } from '@/locales/th/ui';
import { visitor } from '@/tests/e2e/registration/actions';
import { expectAccessible, expectAccessibleDialog } from '@/tests/e2e/registration/expectations';
import { answerFrom } from '@/tests/support/answer-from';
import { startDevMock } from '@/tests/support/dev-mock';

const words = { th: thai, en: english };
// A page of the developer's server is compiled when it is first opened.
const patiently = expect.configure({ timeout: 90_000 });

/** The scenario, the page that shows it, and what is read there. */
const shown: readonly (readonly [ScenarioName, string, string])[] = [
  ['couponRunOut', '/v2/coupon/profile/?code=SAVE-20', coupons.collect.runout],
  ['couponExpired', '/v2/coupon/profile/?code=SAVE-20', coupons.collect.expired],
  ['getCoupon.e2014', '/v2/coupon/profile/?code=SAVE-20', coupons.missing.title],
  ['couponsNone', '/v2/coupon-hub/', coupons.empty.hub.title],
  ['receiptsNone', '/v2/receipts/', receipts.empty.title],
  ['listReceipts.offline', '/v2/receipts/', ui.failed],
  ['missionsNone', '/missions/mission-progress/', missions.none.title],
];

test.describe('the same names in the browser tests', () => {
  for (const [name, path, text] of shown) {
    test(`${name} is seen without a server's answer`, async ({ page }) => {
      await answerFrom(page, name);
      await visitor(page).enter('somying', path);
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    });
  }
});

test.describe('npm run dev:mock', () => {
  test.describe.configure({ mode: 'serial', timeout: 300_000 });
  // The answers come from msw's worker.
  test.use({ serviceWorkers: 'allow' });
  let mock = { url: '', stop: async (): Promise<void> => undefined };

  test.beforeAll(async () => {
    mock = await startDevMock();
  });
  test.afterAll(() => mock.stop());

  test('a scenario is chosen in the page, holds from its first call, and is left again', async ({ page }) => {
    const picker = pickerOn(page, mock.url);
    await picker.open('/');
    await patiently(page).toHaveURL(/\/v2\/home\/$/);
    await patiently(page.getByText('1,284', { exact: true }).first()).toBeVisible();

    await picker.choose('memberWithoutPoints');
    await patiently(page.getByText('1,284', { exact: true })).toHaveCount(0);
    await picker.backToUsual();
    await patiently(page.getByText('1,284', { exact: true }).first()).toBeVisible();

    await picker.choose('visitorEnters');
    await patiently(page.getByText(registration.citizenId, { exact: true })).toBeVisible();
  });

  for (const language of ['th', 'en'] as const) {
    test(`a link names the scenario, and everybody can use the sheet: ${language}`, async ({ page }) => {
      // On a busy machine Next reads the address when the scenario is long in force, and has the one that the page came with.
      await page.route('**/_devPagesManifest.json', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 2000));
        await route.continue();
      });
      const picker = pickerOn(page, mock.url, language);
      await picker.open('/v2/coupon/profile/?code=SAVE-20&scenario=couponRunOut');
      const { collect } = { th: coupons, en: englishCoupons }[language];
      await patiently(page.getByText(collect.runout, { exact: true })).toBeVisible();
      await page.waitForFunction('next.router.isReady');
      await patiently(page).toHaveURL(/\?code=SAVE-20$/);
      await expectAccessible(page);
      const sheet = await picker.show();
      await expectAccessibleDialog(sheet);
      await sheet.getByRole('searchbox').fill('e4003');
      await expectAccessibleDialog(sheet);
      await sheet.getByRole('button', { name: { th: ui.close, en: englishUi.close }[language] }).click();
    });
  }
});

/** What somebody does who looks at scenarios. */
function pickerOn(page: Page, origin: string, language: Language = 'th') {
  const text = words[language];
  const sheet = page.getByRole('dialog', { name: text.title });
  const opener = page.getByRole('button', { name: new RegExp(`^${text.open}`) });
  const show = async () => {
    await opener.click();
    await patiently(sheet.getByRole('searchbox')).toBeVisible();
    return sheet;
  };
  return {
    show,
    open: (path: string) => visitor(page, language, origin).open(path),
    async choose(name: ScenarioName) {
      await show();
      await sheet.getByRole('searchbox').fill(name);
      await sheet.getByText(name, { exact: true }).click();
      await patiently(opener).toHaveAccessibleName(new RegExp(name.replaceAll('.', '\\.')));
    },
    async backToUsual() {
      await show();
      await sheet.getByRole('button', { name: text.usual }).click();
      await patiently(opener).toHaveAccessibleName(text.open);
    },
  };
}
