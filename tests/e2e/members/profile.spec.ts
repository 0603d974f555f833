// Back, and two browsers that save over each other, need a history and a real server.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { control } from '@/tests/e2e/control';
import { goOn, openAs } from '@/tests/e2e/enter';
import { test } from '@/tests/e2e/test';
import { dropResponse } from '@/tests/support/drop-response';
import { profileWords } from './profile-words';

const compositions = ['/member-setting/update-profile/', '/v2/setting/member-profile/'] as const;

/** Opens the profile as a member who came from the settings. */
async function openProfile(page: Page, person: string, path: string, language: Language = 'th') {
  const toggles = { UpdateProfileV2: path === compositions[1] };
  await openAs(page, '/member-setting/', { person, language, toggles });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(path);
  const text = profileWords[language];
  const label = (name: string) => page.getByLabel(name, { exact: true });
  await expect(label(text.members.question.email)).toBeVisible();
  return { text, label, press: (name: string) => control(page, name).click() };
}

// Both layouts and both languages.
for (const { language, person, paths, tag } of [
  { language: 'th', person: 'james', paths: compositions.slice(0, 1), tag: [] },
  { language: 'en', person: 'niran', paths: compositions.slice(1), tag: ['@all'] },
] as const) {
  test.describe(language, { tag: [...tag] }, () => {
    for (const path of paths) {
      test(`a member edits the profile and sees the changes again: ${path} ${language}`, async ({ page }) => {
        const { text, label, press } = await openProfile(page, person, path, language);
        await label(text.members.question.email).fill('broken@');
        await press(text.profile.save);
        await expect(page.getByRole('link', { name: text.fields.emailMustBeWellFormed })).toBeVisible();
        const email = `${person}-${path.length}@example.com`;
        await label(text.members.question.email).fill(email);
        await label(text.members.question.occupation).selectOption('other');
        await label(text.members.question.occupation_description).fill('หมอลำ');
        await label(text.members.question.income).selectOption('10001_15000');
        await page.getByRole('checkbox', { name: text.members.interest.coffee }).setChecked(path === compositions[0]);
        await dropResponse(page, '**/members/info/optional');
        await press(text.profile.save);
        await expect(page.getByText(text.errors.connection.message)).toBeVisible();
        await expect(label(text.members.question.email)).toHaveValue(email);
        await press(text.profile.save);
        await expect(page).toHaveURL(/\/member-setting\/$/);
        await expect(page.getByText(text.profile.saved)).toBeVisible();
        await page.goto(path);
        await expect(label(text.members.question.email)).toHaveValue(email);
        await expect(label(text.members.question.occupation_description)).toHaveValue('หมอลำ');
        await expect(page.getByRole('checkbox', { name: text.members.interest.coffee })).toBeChecked({
          checked: path === compositions[0],
        });
      });
    }
  });
}

for (const path of compositions) {
  test(`Back with unsaved changes asks whether to continue or discard: ${path}`, {
    tag: '@all',
  }, async ({ page }) => {
    const { text, label, press } = await openProfile(page, 'malee', path);
    await label(text.members.question.email).pressSequentially('x');
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: text.profile.unsaved.title });
    await expect(dialog).toBeVisible();
    await press(text.profile.unsaved.continue);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(label(text.members.question.email)).toHaveValue(/x$/);
    await page.goBack();
    await press(text.profile.unsaved.discard);
    await expect(page).toHaveURL(/\/member-setting\/$/);
    await goOn(page, path);
    await expect(label(text.members.question.email)).not.toHaveValue(/x$/);
  });
}

test('the Back button of the page asks too, and asks nothing without changes', { tag: '@all' }, async ({ page }) => {
  const { text, label, press } = await openProfile(page, 'malee', compositions[0]);
  await label(text.members.question.email).fill('somebody@example.com');
  await press('ย้อนกลับ');
  await press(text.profile.unsaved.discard);
  await expect(page).toHaveURL(/\/member-setting\/$/);
  await goOn(page, compositions[0]);
  await expect(label(text.members.question.email)).not.toHaveValue('somebody@example.com');
  await press('ย้อนกลับ');
  await expect(page).toHaveURL(/\/member-setting\/$/);
});

test('two devices that change different answers keep both', { tag: '@all' }, async ({ page, browser }) => {
  const phone = await openProfile(page, 'malee', compositions[0]);
  const other = await browser.newContext();
  const tablet = await openProfile(await other.newPage(), 'malee', compositions[1]);
  await tablet.label(tablet.text.members.question.marital_status).selectOption('married');
  await tablet.press(tablet.text.profile.save);
  await expect(other.pages()[0] ?? page).toHaveURL(/\/member-setting\/$/);
  await other.close();
  await phone.label(phone.text.members.question.income).selectOption('over_25000');
  await phone.press(phone.text.profile.save);
  // The navigation back to the settings has ended, and stops no load.
  await expect(page).toHaveURL(/\/member-setting\/$/);
  await expect(page.getByText(phone.text.profile.saved)).toBeVisible();
  await page.goto(compositions[0]);
  await expect(phone.label(phone.text.members.question.marital_status)).toHaveValue('married');
  await expect(phone.label(phone.text.members.question.income)).toHaveValue('over_25000');
});
