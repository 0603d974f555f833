// The worker of msw answers in browsers only.

import type { Route } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ScenarioName } from '@/__mocks__/scenarios/table';
import { texts as coupons } from '@/locales/th/coupons';
import { texts } from '@/locales/th/scenarios';
import { texts as ui } from '@/locales/th/ui';
import { findings } from '@/tests/e2e/accessibility/axe';
import { visitor } from '@/tests/e2e/registration/actions';
import { test } from '@/tests/e2e/test';
import { answerWithScenario } from '@/tests/support/answer-with-scenario';
import { startDevMock } from '@/tests/support/dev-mock';

test('browser tests can use the same scenarios, without a server', {
  tag: '@all',
}, async ({ page }) => {
  await answerWithScenario(page, 'couponRunOut');
  await visitor(page).enter('somying', '/v2/coupon/profile/?code=SAVE-20');
  await expect(page.getByText(coupons.collect.runout, { exact: true }).first()).toBeVisible();
});

// The development server compiles for half a minute.
test.describe('npm run dev:mock', { tag: '@all' }, () => {
  // The development server compiles a page when it is first opened.
  const patiently = expect.configure({ timeout: 120_000 });
  test.describe.configure({ timeout: 300_000 });
  // The worker of msw sends the responses.
  test.use({ serviceWorkers: 'allow' });

  test('a link activates a scenario, and another can be activated on the page and ended again', async ({ page }) => {
    const mock = await startDevMock();
    try {
      // Next reads the address long after the scenario is active, and still has the first one of the page.
      const holdBack = async (route: Route) => {
        await page.waitForFunction(() => sessionStorage.getItem('scenario') !== null);
        await route.continue();
      };
      await page.route('**/_devPagesManifest.json', holdBack, { times: 1 });
      const sheet = page.getByRole('dialog', { name: texts.title });
      const opener = page.getByRole('button', { name: new RegExp(`^${texts.open}`) });
      const runOut = page.getByText(coupons.collect.runout, { exact: true });
      const choose = async (name: ScenarioName) => {
        await opener.click();
        await sheet.getByRole('searchbox').fill(name);
        await sheet.getByText(name, { exact: true }).click();
        await patiently(opener).toHaveAccessibleName(new RegExp(name.replaceAll('.', '\\.')));
      };

      await visitor(page, 'th', mock.url).open('/v2/coupon/profile/?code=SAVE-20&scenario=couponRunOut');
      await patiently(runOut).toBeVisible();
      await page.waitForFunction('next.router.isReady');
      await patiently(page).toHaveURL(/\?code=SAVE-20$/);

      await opener.click();
      await patiently(sheet.getByRole('searchbox')).toBeVisible();
      // No other build has the picker, so the checks of all screens do not include it.
      expect(await findings(page)).toEqual([]);
      await sheet.getByRole('searchbox').fill('e4003');
      expect(await findings(page)).toEqual([]);
      await sheet.getByRole('button', { name: ui.close, exact: true }).click();
      await expect(sheet).toBeHidden();

      await choose('couponExpired');
      await patiently(page.getByText(coupons.collect.expired, { exact: true })).toBeVisible();
      await opener.click();
      await sheet.getByRole('button', { name: texts.usual }).click();
      await patiently(opener).toHaveAccessibleName(texts.open);
      await patiently(page.getByRole('button', { name: coupons.collect.action, exact: true })).toBeVisible();
    } finally {
      await mock.stop();
    }
  });
});
