// The journey inside LINE's browser, which saves no file: the code and the mail are those that the server really sent.

import { expect } from '@playwright/test';
import { texts as otpEn } from '@/locales/en/otp';
import { findings } from '@/tests/e2e/accessibility/axe';
import { accountHolder } from '@/tests/e2e/members/account-actions';
import { test } from '@/tests/e2e/test';
import { lineUserAgent } from '@/tests/support/line-simulation';

// Inside LINE no file can be saved.
test.use({ userAgent: lineUserAgent });

test('inside LINE the data is mailed once, to an address confirmed by a code', {
  tag: '@all',
}, async ({ page }) => {
  const member = accountHolder(page);
  const { data } = member.account.privacy;
  const { name } = await member.join();
  const email = `${name}@example.com`;
  await member.openPrivacy();
  await member.press(data.addEmail);
  await page.getByRole('dialog').getByRole('textbox').fill(email);
  await member.pressInside(data.emailSend);
  await expect(page.getByRole('heading', { level: 1, name: member.text.otp.emailTitle })).toBeVisible();
  await expect(page.getByText(member.text.otp.emailIntro)).toBeVisible();
  await expect(page.getByLabel(member.text.otp.code)).toBeFocused();
  // The checks of all screens run outside LINE, where this code is never requested.
  expect(await findings(page)).toEqual([]);

  await page.getByRole('radio', { name: /English/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: otpEn.emailTitle })).toBeVisible();
  const code = await member.readCode(email);
  await page.getByLabel(otpEn.code).fill(code === '000000' ? '000001' : '000000');
  await expect(page.getByText(/Check the latest email/)).toBeVisible();
  await page.getByLabel(otpEn.code).fill(code);
  await expect(page).toHaveURL(/\/data-consent\/\?utm_source=line$/);
  await expect(page.getByText(/The file is on its way/)).toBeVisible();
  await expect
    .poll(async () => {
      const mails: { attachments?: unknown[] }[] = await (await page.request.get(`/sandbox/outbox?to=${email}`)).json();
      return mails.filter(({ attachments = [] }) => attachments.length > 0).length;
    })
    .toBe(1);

  await page.getByRole('button', { name: 'Send to my email' }).click();
  await expect(page.getByText(/The file is on its way/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/data-consent\//);
});
