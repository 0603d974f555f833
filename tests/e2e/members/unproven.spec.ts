// One member on fourteen pages: that no page asks for what the server would refuse shows only with a real server.

import { expect } from '@playwright/test';
import { texts as kidsClub } from '@/locales/en/kids-club';
import { texts as identification } from '@/locales/en/members-identification';
import { texts as profile } from '@/locales/en/members-profile';
import { texts as rewards } from '@/locales/en/rewards';
import { goOn } from '@/tests/e2e/enter';
import { recordOf } from '@/tests/e2e/mobile-change/actions';
import { expectCard, expectErrorPage } from '@/tests/e2e/registration/expectations';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { test } from '@/tests/e2e/test';
import { accountHolder } from './account-actions';

test('a member linked with an unknown number sees, in English, the shop and what requires a store first', {
  tag: '@all',
}, async ({ page }) => {
  const wichai = accountHolder(page, 'en');
  const { settings, privacy } = wichai.account;
  const { mobile } = newcomer();
  const notice = page.getByRole('region', { name: identification.notice.title });
  await wichai.comeToSignUp('wichai');
  await wichai.signUp({ citizenId: recordOf('wichai').citizenId, mobile });
  await wichai.confirmMobile(mobile);
  await wichai.press(wichai.text.members.welcome.next);
  await expectCard(page);
  await expect(notice).toContainText(identification.notice.until);

  // Looking at the shop never waits, and what the member had stays hidden.
  const main = page.getByRole('main');
  const visit = async (path: string) => {
    await goOn(page, path);
    await expect(page).toHaveURL(new RegExp(path));
  };
  await visit('/v2/coupon-hub/');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await visit('/v2/my-coupon/');
  await expect(notice).toBeVisible();
  for (const [path, own] of [
    ['/rewards/', rewards.filters.collected],
    ['/redemption/prize-catalog/', kidsClub.tabs.history],
  ] as const) {
    await visit(path);
    await expect(main.getByRole('link').first()).toBeVisible();
    await page.getByText(own, { exact: true }).click();
    await expect(notice).toBeVisible();
  }

  await wichai.openSettings();
  await expect(notice).toBeVisible();
  await wichai.openRow('profile');
  await expect(page.getByText(profile.hidden).first()).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await wichai.press(wichai.text.ui.back);

  // The app asks for nothing that the server would refuse.
  // The settings show the notice too, so wait for the page of the row.
  await wichai.openRow('mobile');
  await expect(page).toHaveURL(/\/request-mobile\//);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await wichai.press(wichai.text.ui.back);
  await wichai.openRow('dataConsent');
  await expect(page).toHaveURL(/\/data-consent\//);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: privacy.erasure.ask })).toBeHidden();
  await wichai.press(wichai.text.ui.back);

  await wichai.openRow('receipts');
  await expectErrorPage(page, 'identity_unproven', wichai.text);
  await wichai.press(wichai.text.layout.action.how_to_identify);
  await expect(page.getByRole('heading', { name: identification.heading })).toBeVisible();

  await goOn(page, '/rewards/detail/?id=STEAMED-BUN');
  await wichai.press(rewards.redeem_other.replace('{{points}}', '80'));
  await expect(page.getByRole('dialog', { name: wichai.text.errors.e4026.title })).toBeVisible();
  await page.keyboard.press('Escape');

  await wichai.openSettings();
  await wichai.press(settings.logOut.row);
  await wichai.pressInside(settings.logOut.confirm);
  await expect(page.getByRole('heading', { name: settings.loggedOut.title })).toBeVisible();
});
