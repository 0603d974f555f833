// Only browsers have transitions between two documents.

import { expect } from '@playwright/test';
import { openAs } from '@/tests/e2e/enter';
import { test } from '@/tests/e2e/test';

type Reveal = Event & { viewTransition: ViewTransition | null };

// The page of a coupon opens by a full load, so this is a transition between two documents.
test('the picture of a tapped ticket grows into the picture of its page', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const moved = new Promise<string[]>((tell) => page.exposeFunction('tellMoved', tell));
  await page.addInitScript(() => {
    const pictureShown = () => {
      const placeholder = document.querySelector('#__next > [aria-busy] > :nth-child(2)');
      // On a busy machine the page itself is there as soon.
      const image = document.querySelector('[data-hero] img')?.getAttribute('src') ?? '';
      return placeholder ? getComputedStyle(placeholder).backgroundImage : image;
    };
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Reveal;
      void viewTransition?.ready.then(() => {
        const parts = document.getAnimations().map(({ effect }) => Reflect.get(effect ?? {}, 'pseudoElement'));
        Reflect.get(window, 'tellMoved')([pictureShown(), ...parts]);
      });
    });
  });
  await openAs(page, '/v2/coupon-hub/', { person: 'somying' });
  const ticket = page
    .getByRole('listitem')
    .filter({ has: page.locator('[data-picture] img') })
    .first();
  const src = await ticket.locator('[data-picture] img').getAttribute('src');
  const link = ticket.getByRole('link');
  const address = await link.getAttribute('href');
  // The code for it comes with the tap. It is not waited for: a page that is there sooner opens without.
  const named = page.waitForFunction(() => document.querySelector('[data-picture][style*="view-transition-name"]'));
  await page.route(
    ({ pathname, search }) => `${pathname}${search}` === address,
    async (route) => {
      await named;
      await route.continue();
    },
  );
  await link.click();
  const [picture, ...parts] = await moved;
  expect(picture).toContain(src);
  expect(parts).toEqual(
    expect.arrayContaining(['group', 'old', 'new'].map((part) => `::view-transition-${part}(thing)`)),
  );
});
