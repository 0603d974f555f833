import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { RoutePath } from '@/domain/navigation/routes';
import { texts } from '@/locales/th/offline';
import { quietOf } from '@/tests/e2e/accessibility/quiet';
import { goOn, openAs } from '@/tests/e2e/enter';
import { enterHome } from '@/tests/e2e/home/actions';
import { newcomer } from '@/tests/e2e/registration/newcomer';
import { test } from '@/tests/e2e/test';
import type { Stop } from '@/tools/gallery-stop';
import { stranger } from '@/tools/gallery-stop';
import { stops } from '@/tools/gallery-stops';

const sheet = (page: Page) => page.getByRole('dialog', { name: texts.connection.title });

/** What says that a page cannot be opened is fetched behind everything else. */
async function untilPrepared(page: Page): Promise<void> {
  await page.locator('#__next > dialog').waitFor({ state: 'attached' });
}

type Screen = { path: RoutePath; stop: Stop };

const screens = Object.entries(stops).flatMap(([path, states]) =>
  states
    .filter((stop: Stop) => stop.state === 'full' && !stop.arrive && !stop.act)
    .map((stop): Screen => ({ path: path as RoutePath, stop })),
);

const visits = Map.groupBy(screens, ({ stop }) => [stop.who ?? 'nobody', stop.channel, stop.older].join());

for (const [visit, all] of visits) {
  test(`without a connection no tap ends outside the app: ${visit}`, async ({ page, context }) => {
    const quiet = quietOf(page);
    page.on('console', (m) => m.text().startsWith('tap') && console.log(m.text()));
    page.on('framenavigated', (f) => console.log('nav', f.url()));
    for (const [place, { path, stop }] of all.entries()) {
      const address = `${path}${stop.query ?? ''}`;
      const person = stop.who === stranger ? newcomer().name : stop.who;
      if (place === 0) {
        await openAs(page, address, {
          person,
          channel: stop.channel,
          ...(stop.older && { toggles: { NewHomePage: false } }),
        });
        await quiet();
        await untilPrepared(page);
      } else {
        await goOn(page, address);
        await page.waitForURL(`**${address}`);
      }
      await quiet();
      await context.setOffline(true);
      const tapped = await page.evaluate(tapEverything);
      console.log(path, JSON.stringify(tapped));
      await context.setOffline(false);
    }
  });
}

/** Presses all that can be pressed, one after the other, from the same page each time. Answers what was pressed and what came of it. */
async function tapEverything(): Promise<string[]> {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const until = async (isThere: () => boolean, tries = 40) => {
    for (let left = tries; left > 0 && !isThere(); left -= 1) await pause(25);
  };
  const dialog = () => document.querySelector('dialog[open]');
  const here = location.href;
  const all = () =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main a[href]:not([target=_blank]):not([href^="tel:"]), main button, header a, header button',
      ),
    ].filter((element) => !element.closest('dialog') && element.offsetParent !== null && !element.matches(':disabled'));
  const outcomes: string[] = [];
  for (let place = 0; place < all().length; place += 1) {
    const element = all()[place];
    console.log('tap', location.pathname, element?.outerHTML.slice(0, 150));
    element?.click();
    await until(() => dialog() !== null || location.href !== here, 20);
    outcomes.push(
      `${element?.textContent?.slice(0, 20)} → ${dialog()?.querySelector('h2')?.textContent ?? (location.href === here ? '-' : location.pathname)}`,
    );
    while (dialog()) {
      dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
      await until(() => dialog() === null, 4);
    }
    await until(() => !history.state?.openLayers);
    if (location.href !== here) {
      history.back();
      await until(() => location.href === here);
      await pause(100);
    }
  }
  return outcomes;
}

test('the sheet says why, shows the card, and opens the page by itself', async ({ page, context }) => {
  await enterHome(page, 'somying');
  await untilPrepared(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'คูปอง' }).first().click();
  await expect(sheet(page)).toBeVisible();
  await page.screenshot({ path: '/tmp/nc-sheet.png' });
  await page.getByRole('button', { name: texts.card }).click();
  await page.screenshot({ path: '/tmp/nc-card.png' });
});
