// Two phones of one member, one of which has never seen the app.

import { expect } from '@playwright/test';
import { recordOf } from '@/tests/e2e/mobile-change/actions';
import { visitor } from '@/tests/e2e/registration/actions';
import { expectErrorPage } from '@/tests/e2e/registration/expectations';
import { test } from '@/tests/e2e/test';
import { freezeWords } from './freeze-words';

test('a member whose card was linked elsewhere freezes the points with one tap, on any phone', {
  tag: '@all',
}, async ({ page, browser }) => {
  const { mobile } = recordOf('anong');
  const newPhone = visitor(page);
  await newPhone.comeToSignUp('anong');
  await newPhone.signUp(recordOf('anong'));
  await expectErrorPage(page, 'e0013', newPhone.text);
  await newPhone.press(newPhone.text.layout.action.link_this_account);
  await newPhone.confirmMobile(mobile);
  await expect(page).toHaveURL(/\/oobe\//);
  let link = '';
  await expect
    .poll(async () => {
      const sent: { text: string }[] = await (await page.request.get(`/sandbox/outbox?to=${mobile}`)).json();
      link = sent.flatMap(({ text }) => /\/not-me\/\?t=[\w-]+/.exec(text) ?? [])[0] ?? '';
      return link;
    })
    .not.toBe('');

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const oldPhone = await context.newPage();
  const { th, en } = { th: freezeWords.th.freeze.notMe, en: freezeWords.en.freeze.notMe };
  await oldPhone.goto(link);
  await expect(oldPhone.getByRole('heading', { name: th.title })).toBeVisible();
  await expect(oldPhone.getByText(th.wasMe)).toBeVisible();
  await oldPhone.getByRole('radio', { name: /English/ }).click();
  await oldPhone.getByRole('button', { name: en.confirm }).click();
  await expect(oldPhone.getByRole('heading', { name: en.frozen.title })).toBeVisible();
  await expect(oldPhone.getByRole('link', { name: /^Call 02-/ })).toHaveAttribute('href', /^tel:\d+$/);
  await oldPhone.goto('/not-me/');
  await expect(oldPhone.getByRole('heading', { name: en.over.title })).toBeVisible();
  await context.close();

  // Anyone with the card open has to log in again, and finds the points frozen.
  await page.goto('/member-setting/');
  await expect(page.getByRole('region', { name: freezeWords.th.freeze.notice })).toBeVisible();
});
