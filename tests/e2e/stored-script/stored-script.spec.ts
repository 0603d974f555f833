// Only a browser would run a planted script.

import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import type { Language } from '@/domain/languages';
import { languages } from '@/domain/languages';
import { routePaths } from '@/domain/navigation/routes';
import { staffRoutePaths, staffSignInPath } from '@/domain/navigation/staff-routes';
import { tourOn } from '@/tests/e2e/accessibility/tour';
import { walks } from '@/tests/e2e/accessibility/walks/table';
import { openAs } from '@/tests/e2e/enter';
import { untilLayersGone } from '@/tests/e2e/reload';
import { entranceOf, screensByAddress, visitsTo } from '@/tests/e2e/visits';
import { answerWithScenario } from '@/tests/support/answer-with-scenario';
import { testsAll } from '@/tests/support/test-all';
import { quietOf } from '../accessibility/quiet';
import { answerDesk, plantedOnWalks, plantInAnswers } from './planted-answers';
import type { Watch } from './watch';
import { watch } from './watch';

const screens = screensByAddress(({ state }) => state !== 'long');
const walkedTo = Object.entries(walks).filter(([, { leadsTo }]) => leadsTo);

/** Pages with no text but our own, and numbers. */
const ofWordsAlone: readonly string[] = [
  '/',
  '/error/',
  '/not-me/',
  '/mockup/',
  '/signup/',
  '/member-privilege/',
  '/accept-commu/',
  '/request-mobile/',
  '/redemption/terms-and-conditions/',
  '/redemption/kidsclub-dipchip-step-information/',
  '/v2/kidsclub/landing/',
  '/v2/how-to/identification/',
  '/member-setting/data-consent/',
  '/receipts/detail/condition/',
];

test('every page of members and of the desk is looked at', () => {
  const opened = [...screens.map(({ path }) => path), ...walkedTo.flatMap(([, { leadsTo = [] }]) => leadsTo)];
  expect([...new Set(opened)].sort()).toEqual([...routePaths].sort());
  expect(Object.keys(deskAddresses).sort()).toEqual([staffSignInPath, ...staffRoutePaths].sort());
});

const deskAddresses: Readonly<Record<string, string>> = {
  ...Object.fromEntries([staffSignInPath, ...staffRoutePaths].map((path) => [path, path])),
  '/staff/members/': '/staff/members/?member=00000000-0000-4000-8000-000000000001',
  '/staff/campaigns/detail/': '/staff/campaigns/detail/?kind=coupon&id=SAVE-20',
  '/staff/campaigns/draft/': '/staff/campaigns/draft/?id=00000000-0000-4000-8000-000000000001',
};

/** Rows repeat theirs. */
const dialogsOfPage = testsAll ? 12 : 2;

type Variant = { language: Language; bypassCSP: boolean };

const variants = [false, true].flatMap((bypassCSP) => languages.map((language): Variant => ({ language, bypassCSP })));
const nameOf = ({ language, bypassCSP }: Variant) =>
  `${language}, ${bypassCSP ? 'without a policy' : 'with the policy'}`;

/** A window with our policy or without any, so that the escaping itself is seen to hold. */
async function inWindow(
  browser: Browser,
  { variant, wide }: { variant: Variant; wide: boolean },
  work: (context: BrowserContext, seen: Watch) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env.PRODUCT_URL ?? '',
    serviceWorkers: 'block',
    bypassCSP: variant.bypassCSP,
    locale: 'th-TH',
    viewport: wide ? { width: 1280, height: 800 } : { width: 375, height: 812 },
  });
  // Pictures of the planted addresses.
  await context.route(/planted\.invalid/, (route) => route.abort());
  const seen = await watch(context);
  await work(context, seen);
  expect([...new Set(seen.struck)]).toEqual([]);
  await context.close();
}

/** What the buttons of a page open: a dialog, or a form beside what it changes, which its own button closes. */
async function lookBehindButtons(page: Page, seen: Watch): Promise<void> {
  const openers = page.locator('main button:enabled').filter({ hasText: '…' });
  for (let at = 0; at < Math.min(await openers.count(), dialogsOfPage); at += 1) {
    const opener = openers.nth(at);
    await opener.click();
    const isBeside = (await opener.getAttribute('aria-expanded')) === 'true';
    await expect(isBeside ? page.locator('main form').last() : page.getByRole('dialog')).toBeVisible();
    await seen.look(page);
    await (isBeside ? opener.click() : page.keyboard.press('Escape'));
    await expect(page.getByRole('dialog')).toBeHidden();
    await untilLayersGone(page);
  }
}

for (const variant of variants) {
  const { language, bypassCSP } = variant;

  test(`no text that was planted runs on a page of the desk: ${nameOf(variant)}`, {
    tag: language === 'th' && bypassCSP ? [] : ['@all'],
  }, async ({ browser }) => {
    await inWindow(browser, { variant, wide: true }, async (context, seen) => {
      const page = await context.newPage();
      await answerDesk(page);
      await page.goto('/health/live');
      await page.evaluate((chosen) => localStorage.setItem('language', JSON.stringify(chosen)), language);
      for (const [path, address] of Object.entries(deskAddresses)) {
        await page.goto(address);
        await expect(page.locator('main').first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expect(page.getByText('‹').first()).toBeVisible();
        await seen.look(page);
        if (new URL(page.url()).pathname !== path) continue;
        await lookBehindButtons(page, seen);
      }
      const silent = Object.keys(deskAddresses).filter((path) => !seen.shown.get(path)?.size);
      expect(silent).toEqual([]);
    });
  });

  // What is done for another state of a page presses names in Thai.
  const seenIn = screens.filter(({ stop }) => language === 'th' || stop.state === 'full' || !stop.act);

  for (const [visit, all] of visitsTo(seenIn))
    test(`no text that was planted runs on a page of members: ${visit}: ${nameOf(variant)}`, {
      tag: ['@all'],
    }, async ({ browser }) => {
      await inWindow(browser, { variant, wide: false }, async (context, seen) => {
        const page = await context.newPage();
        await plantInAnswers(context);
        const quiet = quietOf(page);
        for (const [place, { path, stop }] of all.entries()) {
          const address = `${path}${stop.query ?? ''}`;
          if (place === 0) await openAs(page, address, { ...entranceOf(stop), language });
          else await page.goto(address);
          await quiet();
          if (stop.act) await stop.act({ page, language, url: '', path });
          if (stop.act) await quiet();
          await seen.look(page);
        }
        const full = all.flatMap(({ path, stop }) => (stop.state === 'full' ? [path] : []));
        const silent = full.filter((path) => !ofWordsAlone.includes(path) && !seen.shown.get(path)?.size);
        expect(silent).toEqual([]);
      });
    });

  for (const [name, { walk, leadsTo = [] }] of walkedTo)
    test(`no text that was planted runs on a page that needs a walk: ${name}: ${nameOf(variant)}`, {
      tag: ['@all'],
    }, async ({ browser }) => {
      await inWindow(browser, { variant, wide: false }, async (context, seen) => {
        const page = await context.newPage();
        const tour = tourOn(page, language, leadsTo);
        const lookNow = () => seen.look(page);
        const answer: typeof tour.answer = async (scenario) => {
          await page.unrouteAll();
          await answerWithScenario(page, scenario, plantedOnWalks);
        };
        await walk({ ...tour, lookNow, answer });
        expect([...tour.seen]).toEqual(expect.arrayContaining([...leadsTo]));
      });
    });
}
