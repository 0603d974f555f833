import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '@/domain/languages';
import type { RoutePath } from '@/domain/navigation/routes';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import type { ScreenState, Visit } from '@/tests/screens/screen-state';
import { olderPages, stranger } from '@/tests/screens/screen-state';

/** Opens stops one after another in one language; people stay logged in between stops. */
export function visitor(browser: Browser, url: string, language: Language) {
  const open = new Map<string, BrowserContext>();

  const pageOf = async (stop: ScreenState): Promise<Page> => {
    const { who, channel = '', older = '' } = stop;
    const name = `${who} ${channel} ${older}`;
    const known = open.get(name)?.pages()[0];
    if (known && who && who !== stranger) return known;
    await open.get(name)?.close();
    const context = await browser.newContext({ ...phone, locale: language, timezoneId: 'Asia/Bangkok' });
    open.set(name, context);
    context.setDefaultTimeout(15_000);
    await context.addInitScript((chosen) => {
      if (location.protocol.startsWith('http')) localStorage.language = JSON.stringify(chosen);
    }, language);
    // The sandbox's messages would cover the page.
    await context.route('**/sandbox/outbox*', (route) => route.fulfill({ json: [] }));
    const page = await context.newPage();
    if (who) await enter(page, url, stop);
    return page;
  };

  return {
    async arrive(path: RoutePath, stop: ScreenState): Promise<Visit> {
      const page = await pageOf(stop);
      const visit = { page, language, url, path };
      await page.setViewportSize(phone.viewport);
      if (stop.arrive) await stop.arrive(visit);
      else await page.goto(`${url}${path}${stop.query ?? ''}`);
      await settled(page);
      if (stop.act) {
        await stop.act(visit);
        await settled(page);
      }
      return visit;
    },
    close: () => Promise.all([...open.values()].map((context) => context.close())),
  };
}

const phone = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 1.5,
  isMobile: true,
  hasTouch: true,
  reducedMotion: 'reduce',
} as const;

/** While their toggles are on, newer pages replace the older ones, so they are switched off in this window. */
async function enter(page: Page, url: string, { who, channel, older }: ScreenState): Promise<void> {
  const name = who === stranger ? newcomer().name : who;
  await page.goto(`${url}/?sandbox_user=${name}${channel ? `&channel=${channel}` : ''}`);
  await page.waitForURL((address) => address.pathname !== '/');
  await page.locator('main').waitFor();
  if (!older) return;
  await page.evaluate((chosen) => {
    const toggles = JSON.parse(sessionStorage.toggles);
    sessionStorage.toggles = JSON.stringify({ ...toggles, ...chosen });
  }, olderPages);
}

/** Waits until everything has loaded and been drawn. */
async function settled(page: Page): Promise<void> {
  await page.locator('main, dialog[open]').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main [data-skeleton]'));
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('#__next > [aria-busy]'));
  await page.evaluate(() => document.fonts.ready);
}
