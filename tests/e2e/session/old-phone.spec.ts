// The exported scripts run, or fail, in a browser without newer features.

import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { texts as english } from '@/locales/en/start';
import { texts as settings } from '@/locales/th/members-settings';
import { texts as thai } from '@/locales/th/start';
import { findings } from '@/tests/e2e/accessibility/axe';
import { goOn } from '@/tests/e2e/enter';
import { test } from '@/tests/e2e/test';

const appScript = '**/_next/static/chunks/main-*.js';
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: thai.again });
const titled = (page: Page, name: string) => notice(page).getByRole('heading', { name });

test('a phone without features from after 2020 can log in and use dialogs', { tag: '@all' }, async ({ page }) => {
  await page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [window, ['structuredClone', 'reportError', 'scheduler', 'navigation', 'trustedTypes']],
      [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
      [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
      [Object, ['hasOwn', 'groupBy']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['timeout', 'any']],
      [Crypto.prototype, ['randomUUID']],
      [URL, ['canParse', 'parse']],
      [Navigator.prototype, ['wakeLock', 'locks', 'scheduling']],
      [HTMLElement.prototype, ['inert', 'showPopover']],
      [HTMLDialogElement.prototype, ['showModal', 'show', 'close', 'requestClose']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['checkVisibility']],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/?sandbox_user=somying');
  await expect(page.getByText('1,284', { exact: true })).toBeVisible();
  await goOn(page, '/member-setting/');
  await page.getByRole('button', { name: settings.unlink.row }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeInViewport();
  await question.getByRole('button', { name: settings.unlink.stay }).click();
  await expect(question).toBeHidden();
  expect(faults).toEqual([]);
});

test('a phone that cannot run the app says so in both languages after ten seconds, with a retry', {
  tag: '@all',
}, async ({ page }) => {
  await page.clock.install();
  await page.route(appScript, (route) => route.fulfill({ contentType: 'text/javascript', body: 'class A { @@ }' }));
  await page.goto('/v2/home/');
  await page.clock.runFor(9000);
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(1100);
  for (const { broken } of [thai, english]) await expect(titled(page, broken.title)).toBeVisible();
  await expect(titled(page, thai.slow.title)).toBeHidden();
  await expect(notice(page)).toBeFocused();
  await expect(notice(page).getByRole('link').first()).toHaveAttribute('href', /^tel:/);
  expect(await findings(page, ['color-contrast', 'target-size', 'aria-allowed-role', 'valid-lang'])).toEqual([]);
  await page.unroute(appScript);
  await page.getByRole('button', { name: thai.again }).click();
  await page.clock.runFor(100);
  await expect(page.getByRole('heading', { level: 1, name: 'วันนี้จะเข้าเป็นใคร' })).toBeVisible();
});

test('on a slow connection a message is shown until the app has loaded', { tag: '@all' }, async ({ page }) => {
  await page.clock.install();
  let arrive = () => undefined as unknown;
  const arrived = new Promise((resolve) => {
    arrive = () => resolve(undefined);
  });
  await page.route(appScript, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#not-started').waitFor({ state: 'attached' });
  await page.clock.runFor(10_100);
  await expect(titled(page, thai.slow.title)).toBeVisible();
  await expect(titled(page, thai.broken.title)).toBeHidden();
  arrive();
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-started'));
  await page.clock.runFor(600);
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'วันนี้จะเข้าเป็นใคร' })).toBeVisible();
});

test('without scripts the page explains in both languages what to do', { tag: '@all' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  await page.goto(`${baseURL}/`);
  for (const { noScripts } of [thai, english])
    await expect(page.getByRole('heading', { name: noScripts.title })).toBeInViewport();
  await context.close();
});
