import { isDeepStrictEqual } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { test as base } from '@playwright/test';

type Profile = { context: BrowserContext; isSpent: boolean };

/**
 * Playwright's own test, in one browser profile for all tests of a worker: what the product has sent and the browser compiled is
 * there for the next test, which halves the cost of opening the app. What a page keeps is not: storage, cookies, permissions and the
 * connection are as at first. A test that asks for another device (`test.use`) has a profile of its own, and one that sets the clock
 * leaves a new one to the next.
 */
export const test = base.extend<object, { keptProfile: { of: () => Promise<Profile> } }>({
  keptProfile: [
    async ({ browser }, use) => {
      let kept: Profile | undefined;
      const of = async () => {
        if (kept?.isSpent) await kept.context.close();
        if (!kept || kept.isSpent) kept = profileIn(await browser.newContext());
        return kept;
      };
      await use({ of });
    },
    { scope: 'worker' },
  ],

  context: async (
    {
      browser,
      keptProfile,
      viewport,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      userAgent,
      serviceWorkers,
    },
    use,
    { project },
  ) => {
    const device = { viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId, userAgent, serviceWorkers };
    const isUsual = Object.entries(device).every(([name, value]) =>
      isDeepStrictEqual(value, Reflect.get(project.use, name)),
    );
    if (!isUsual) {
      const own = await browser.newContext();
      await use(own);
      await own.close();
      return;
    }
    const { context } = await keptProfile.of();
    await use(context);
    await forget(context);
  },
});

/** Playwright cannot take a clock that was set out of a profile again. */
function profileIn(context: BrowserContext): Profile {
  const profile = { context, isSpent: false };
  const { clock } = context;
  const install = clock.install.bind(clock);
  clock.install = (options) => {
    profile.isSpent = true;
    return install(options);
  };
  return profile;
}

async function forget(context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await context.clearPermissions();
  await context.setGeolocation(null);
  const [page, ...others] = context.pages();
  if (page) {
    const origins = new Set(context.pages().map((open) => new URL(open.url()).origin));
    for (const other of others) await other.close();
    // No page of the product writes any more.
    await page.goto('about:blank');
    const devTools = await context.newCDPSession(page);
    for (const origin of origins) await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await page.close();
  }
  await context.clearCookies();
}
