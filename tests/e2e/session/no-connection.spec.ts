import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { RoutePath } from '@/domain/navigation/routes';
import { texts as failure } from '@/locales/en/failure';
import { texts as settings } from '@/locales/th/members-settings';
import { texts } from '@/locales/th/offline';
import { quietOf } from '@/tests/e2e/accessibility/quiet';
import { goOn, openAs } from '@/tests/e2e/enter';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { test } from '@/tests/e2e/test';
import type { Stop } from '@/tools/gallery-stop';
import { stranger } from '@/tools/gallery-stop';
import { stops } from '@/tools/gallery-stops';

type Screen = { path: RoutePath; stop: Stop };

const screens = Object.entries(stops).flatMap(([path, states]) =>
  states
    .filter((stop: Stop) => stop.state === 'full' && !stop.arrive)
    .map((stop): Screen => ({ path: path as RoutePath, stop })),
);

/** The same person in the same window; a link may bring a channel. */
const visits = Map.groupBy(screens, ({ stop }) =>
  [stop.who ?? 'nobody', stop.channel, stop.older && 'older pages'].filter(Boolean).join(', '),
);

for (const [visit, all] of visits) {
  test(`without a connection no tap ends outside the app: ${visit}`, async ({ page, context }) => {
    const quiet = quietOf(page);
    for (const [place, { path, stop }] of all.entries()) {
      const address = `${path}${stop.query ?? ''}`;
      if (place === 0) {
        await openAs(page, address, entranceOf(stop));
        await untilPrepared(page);
      } else await goOn(page, address);
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await quiet();
      await context.setOffline(true);
      const ends = await page.evaluate(tapWhatLeadsOn);
      for (const { tapped, end } of ends) expect.soft(end, `${tapped} on ${path}`).not.toBe('nothing');
      await context.setOffline(false);
    }
  });
}

test('a page that cannot be had opens by itself when the connection is back', async ({ page, context }) => {
  await openAs(page, '/member-setting/', { person: 'somying' });
  await untilPrepared(page);
  await context.setOffline(true);
  const sheet = page.getByRole('dialog', { name: texts.connection.title });
  for (const row of [settings.row.receipts, settings.row.points]) {
    await page.getByRole('link', { name: row }).click();
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: texts.stay }).click();
    await expect(sheet).toBeHidden();
  }
  await page.getByRole('link', { name: settings.row.receipts }).click();
  await expect(sheet).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/v2\/receipts\//);
});

test('what a deployment has taken away: the page is loaded anew once, and then says so', async ({ page }) => {
  await openAs(page, '/branch/', {});
  await untilPrepared(page);
  const known = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  await page.route('**/_next/static/chunks/**', (route) =>
    known.includes(new URL(route.request().url()).pathname) ? route.fallback() : route.fulfill({ status: 404 }),
  );
  const loads: string[] = [];
  page.on('domcontentloaded', () => loads.push(page.url()));
  // English is not among what has been loaded.
  await page.evaluate(() => localStorage.setItem('language', '"en"'));
  await page.reload();
  await expect(page.getByText(failure.title)).toBeVisible();
  expect(loads).toHaveLength(2);
});

function entranceOf({ who, channel, older }: Stop) {
  return {
    person: who === stranger ? newcomer().name : who,
    channel,
    ...(older && { toggles: { NewHomePage: false } }),
  };
}

/** What says that a page cannot be opened is fetched behind everything else. */
async function untilPrepared(page: Page): Promise<void> {
  await page.locator('#__next > dialog').waitFor({ state: 'attached' });
}

type Tap = { tapped: string; end: 'sheet' | 'page' | 'nothing' };

/** Presses all that leads on, one after the other, from the page in front each time; of links to one page the first. */
async function tapWhatLeadsOn(): Promise<Tap[]> {
  const until = async (isSo: () => boolean) => {
    for (let left = 200; left > 0 && !isSo(); left -= 1) await new Promise((resolve) => setTimeout(resolve, 25));
  };
  const here = location.href;
  const dialog = () => document.querySelector('dialog[open]');
  const links = () =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([target])')].filter(
      (link) => !link.closest('dialog'),
    );
  const endOfTap = (): Tap['end'] => {
    if (dialog()) return 'sheet';
    return location.href === here ? 'nothing' : 'page';
  };
  const ends: Tap[] = [];
  for (const pathname of new Set(links().map((link) => link.pathname))) {
    links()
      .find((link) => link.pathname === pathname)
      ?.click();
    await until(() => endOfTap() !== 'nothing');
    ends.push({ tapped: pathname, end: endOfTap() });
    dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await until(() => dialog() === null && !history.state?.openLayers);
    if (location.href === here) continue;
    history.back();
    await until(() => location.href === here && links().length > 0);
  }
  return ends;
}
