// Only a browser enforces a Content-Security-Policy.

import { expect } from '@playwright/test';
import { languages } from '@/domain/languages';
import { ownProduct } from '../own-product';
import { test } from '../test';
import { cardNumberOf, findByCard, signIn } from './actions';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const paths = [
  '/staff/',
  '/staff/members/',
  '/staff/approvals/',
  '/staff/audit/',
  '/staff/orders/',
  '/staff/tax-report/',
  '/staff/tax-report/print/?month=2026-11&branch=00001',
  '/staff/toggles/',
  '/staff/tills/',
  '/staff/terms/',
  '/staff/jobs/',
  '/staff/events/',
  '/staff/campaigns/',
  '/staff/campaigns/draft/',
  '/staff/campaigns/detail/?kind=coupon&id=SAVE-20',
  '/staff/campaigns/detail/?kind=reward&id=CASH-10',
] as const;

for (const language of languages)
  test(`a walk through the desk in ${language} meets its stricter policy, and never violates it`, {
    tag: language === 'th' ? [] : ['@all'],
  }, async ({ page }) => {
    const { url } = await ownProduct();
    const violations: string[] = [];
    await page.exposeFunction('noteViolation', (what: string) => {
      violations.push(what);
    });
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        Reflect.get(globalThis, 'noteViolation')(`${location.pathname} ${effectiveDirective} ${blockedURI}`),
      ),
    );
    await signIn(page, url, 'วีระ');
    await findByCard(page, await cardNumberOf(page, url, 'somying'));
    const member = page.url().replace(url, '');
    await page.evaluate((chosen) => localStorage.setItem('language', JSON.stringify(chosen)), language);
    for (const path of [...paths, member]) {
      const policy = (await page.goto(`${url}${path}`))?.headers()['content-security-policy'];
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toContain('line-scdn');
      await expect(page.locator('main').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    }
    // Over the page, or for a correction of points beside the balances.
    const asked = page.getByRole('dialog').or(page.locator('main section form')).first();
    const dialogs = page.locator('main button').filter({ hasText: '…' });
    await expect(dialogs.first()).toBeVisible();
    for (let at = 0; at < (await dialogs.count()); at += 1) {
      await dialogs.nth(at).click();
      await expect(asked).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(asked).toBeHidden();
    }
    expect(violations).toEqual([]);

    // That one would be seen: a script of LINE's, which the members' pages may load.
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.src = 'https://static.line-scdn.net/liff/edge/2/sdk.js';
      document.head.append(script);
    });
    await expect.poll(() => violations).toHaveLength(1);
    expect(violations[0]).toMatch(/ script-src-elem https:\/\/static\.line-scdn\.net/);
  });
