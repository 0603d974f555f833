import type { BrowserContext } from '@playwright/test';
import { test as base } from '@playwright/test';

type Profile = {
  context: BrowserContext;
  isSpent: boolean;
  /** The origins in which an earlier test has stored something. */
  visited: Set<string>;
};

/**
 * The test function of Playwright, with one browser profile for all tests of a worker on the same device: the next test reuses the
 * HTTP cache and compiled scripts, which halves the cost of opening the app. The state of pages is reset: storage, cookies,
 * permissions and the connection. A test that sets the clock gives the next one a new profile.
 */
export const test = base.extend<object, { keptProfiles: (device: object) => Promise<Profile> }>({
  keptProfiles: [
    async ({ browser }, use) => {
      const kept = new Map<string, Profile>();
      await use(async (device) => {
        const name = JSON.stringify(device);
        const last = kept.get(name);
        if (last && !last.isSpent) return last;
        await last?.context.close();
        const profile = profileIn(await browser.newContext());
        kept.set(name, profile);
        return profile;
      });
    },
    { scope: 'worker' },
  ],

  context: async (
    {
      keptProfiles,
      baseURL,
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
  ) => {
    const device = {
      baseURL,
      viewport,
      deviceScaleFactor,
      isMobile,
      hasTouch,
      locale,
      timezoneId,
      userAgent,
      serviceWorkers,
    };
    const { context, visited } = await keptProfiles(device);
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    for (const origin of visited) await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await devTools.detach();
    await use(context);
    for (const origin of await forget(context)) visited.add(origin);
    if (baseURL) visited.add(new URL(baseURL).origin);
  },

  page: async ({ context }, use) => {
    const [page] = context.pages();
    await use(page ?? (await context.newPage()));
  },
});

/** Playwright cannot remove a clock from a profile. */
function profileIn(context: BrowserContext): Profile {
  const profile: Profile = { context, isSpent: false, visited: new Set() };
  const { clock } = context;
  const install = clock.install.bind(clock);
  clock.install = (options) => {
    profile.isSpent = true;
    return install(options);
  };
  return profile;
}

/** Resets the profile. Returns the origins of the pages that it has closed, which write nothing any more. */
async function forget(context: BrowserContext): Promise<string[]> {
  await context.setOffline(false);
  await context.clearPermissions();
  await context.setGeolocation(null);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  const pages = context.pages();
  const origins = pages.map((page) => new URL(page.url()).origin).filter((origin) => origin !== 'null');
  for (const page of pages) await page.close();
  await context.clearCookies();
  return origins;
}
