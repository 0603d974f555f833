// The sign-in redirects between two origins and depends on cookies that only a browser keeps.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { findings } from '@/tests/e2e/accessibility/axe';
import { test } from './liff-test';

const words = {
  th: {
    signIn: 'เข้าสู่ระบบด้วยบัญชีบริษัท',
    who: 'มานะ · ซัพพอร์ต',
    signOut: 'ออกจากระบบ',
    left: 'ออกจากระบบแล้ว',
    noRole: 'บัญชีนี้ยังไม่มีบทบาทในระบบทีมงาน',
    declined: 'ยกเลิกหรือถูกปฏิเสธการเข้าสู่ระบบ',
  },
  en: {
    signIn: 'Sign in with your company account',
    who: 'มานะ · Support',
    signOut: 'Sign out',
    left: 'You have signed out',
    noRole: 'This account has no role at the staff desk',
    declined: 'The sign-in was cancelled or refused',
  },
} as const;

/** Goes to the provider, where the sign-in page is shown each time; without an account it is cancelled. */
async function signInAs(page: Page, { signIn }: { signIn: string }, account: string): Promise<void> {
  await page.getByRole('link', { name: signIn }).click();
  await page.getByRole('textbox', { name: 'Account' }).fill(account);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const language of ['th', 'en'] as const)
  test(`staff sign in at the identity provider, come back to their page, and sign out of both (${language})`, {
    tag: language === 'en' ? ['@all'] : [],
  }, async ({ page, context }) => {
    const texts = words[language];
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/staff/orders/');
    if (language === 'en') await page.getByRole('radio', { name: 'English' }).check();
    await expect(page.getByRole('link', { name: texts.signIn })).toBeVisible();
    expect(await findings(page)).toEqual([]);

    await signInAs(page, texts, '');
    await expect(page.getByText(texts.declined)).toBeVisible();
    await signInAs(page, texts, 'chujai');
    await expect(page.getByText(texts.noRole)).toBeVisible();
    expect(await findings(page)).toEqual([]);

    await signInAs(page, texts, 'mana');
    await expect(page).toHaveURL('/staff/orders/');
    await expect(page.getByText(texts.who)).toBeVisible();
    // The session is the browser's, and not the page's that came back.
    await page.reload();
    await expect(page.getByText(texts.who)).toBeVisible();

    // A page that Back leads to after the log-out.
    await page.goto('/staff/members/');
    await expect(page.getByText(texts.who)).toBeVisible();

    const other = await context.newPage();
    await other.goto('/staff/orders/');
    await expect(other.getByText(texts.who)).toBeAttached();
    await page.getByRole('button', { name: texts.signOut }).click();
    await expect(page).toHaveURL('/staff/?state=left');
    await expect(page.getByText(texts.left)).toBeVisible();
    await expect(other).toHaveURL('/staff/?left=1');
    await other.close();

    await page.goBack();
    await expect(page.getByRole('link', { name: texts.signIn })).toBeVisible();
    await expect(page.getByText(texts.who)).toHaveCount(0);
    // The next person is asked who they are.
    await page.getByRole('link', { name: texts.signIn }).click();
    await expect(page.getByRole('textbox', { name: 'Account' })).toBeVisible();
  });
