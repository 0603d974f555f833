import type { Browser, Page, Route } from '@playwright/test';
import { openAs } from '@/tests/e2e/enter';
import { startProduct } from '@/tests/support/product';
import { launchChromium } from '@/tools/build/chromium';
import { sandboxBuild } from '@/tools/build/tested-builds';
import { buildWeb } from '@/tools/build/web-build';

type Visit = { path: string; shows: string; most: number; kept?: boolean };

const allOfHome = 'main:has([role=img]):not(:has([data-skeleton]))';

/** `shows`: what a member came for. `kept`: the page has been opened before, and its card is on the phone. */
const visits: Readonly<Record<string, Visit>> = {
  'home, kept card': { path: '/v2/home/', shows: 'main [role=img]', most: 2, kept: true },
  'home, fresh card': { path: '/v2/home/', shows: 'main [role=img]', most: 3 },
  // A trip takes 0.6 s on Slow 4G, so all of it is there within a second of the card.
  'home, all, kept': { path: '/v2/home/', shows: allOfHome, most: 3, kept: true },
  'home, all, fresh': { path: '/v2/home/', shows: allOfHome, most: 3 },
  coupons: { path: '/v2/coupon-hub/', shows: 'main [role=listitem]', most: 3 },
  rewards: { path: '/rewards/', shows: 'main li a[href^="/rewards/detail/"]', most: 3 },
  account: { path: '/member-setting/', shows: 'main a[href^="/member-setting/"]', most: 3 },
};

const mostTrips = 9;
const quietMilliseconds = 300;

/**
 * How many trips of the network one after the other lie before what a member came for. The answers to all that a page has asked for
 * are held until it asks for nothing more, then let go together: the count depends on neither the machine nor the network.
 */
export async function benchTrips(): Promise<boolean> {
  await buildWeb(sandboxBuild);
  const product = await startProduct(sandboxBuild.dir);
  const browser = await launchChromium();
  try {
    console.log('Trips of the network, one after the other, until a page shows what it is for; requests in each.\n');
    let holds = true;
    for (const [name, visit] of Object.entries(visits)) {
      const requests = await tripsOf(browser, product.url, visit);
      const isWithin = requests.length <= visit.most;
      holds &&= isWithin;
      const line = `${isWithin ? '✓' : '✗'} ${name.padEnd(18)} ${requests.length} (at most ${visit.most})`;
      console.log(`${line.padEnd(42)} ${requests.join(' + ')}`);
    }
    return holds;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** The number of requests in each trip. */
async function tripsOf(browser: Browser, origin: string, { path, shows, kept }: Visit): Promise<number[]> {
  const viewport = { width: 375, height: 812 };
  const page = await browser.newPage({ viewport, locale: 'th-TH', isMobile: true, hasTouch: true, baseURL: origin });
  await openAs(page, kept ? path : '/health/live', { person: 'somying', origin });
  if (kept) await page.locator(shows).first().waitFor();
  await page.goto('about:blank');
  const line = await holdAnswers(page);
  const opening = page.goto(path, { waitUntil: 'commit' });
  const trips: number[] = [];
  while (trips.length < mostTrips) {
    trips.push(await line.letGo());
    if (trips.length === 1) await opening;
    if ((await page.locator(shows).count()) > 0) break;
  }
  await page.context().close();
  return trips;
}

/** Holds all requests of a page. `letGo` answers those of one trip, and resolves with their number once they are dealt with. */
async function holdAnswers(page: Page) {
  const held: Route[] = [];
  await page.context().route('**/*', (route) => {
    held.push(route);
  });
  return {
    letGo: async () => {
      while (held.length === 0) await pause();
      const trip = held.splice(0);
      await Promise.all(trip.map((route) => route.fetch().then((response) => route.fulfill({ response }))));
      for (let before = -1; before !== held.length; ) {
        before = held.length;
        await pause();
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      }
      return trip.length;
    },
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, quietMilliseconds));
}
