import type { Page, Request } from '@playwright/test';
import { routePathOf } from '@/domain/navigation/routes';

/** Waits until the page is idle: every response has arrived and is rendered. */
export function quietOf(page: Page): () => Promise<void> {
  const under = new Set<Request>();
  const waiting = new Set<() => void>();
  const end = (request: Request) => {
    under.delete(request);
    if (under.size === 0) for (const go of waiting) go();
  };
  page.on('request', (request) => {
    if (!isPageAhead(request)) under.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);

  const answered = () =>
    new Promise<void>((resolve) => {
      const go = () => {
        waiting.delete(go);
        resolve();
      };
      waiting.add(go);
      if (under.size === 0) go();
    });

  return async () => {
    // Checked in every frame, because a locator polls only every half second.
    await page.waitForFunction(() => document.querySelector('main, dialog[open]'));
    let isQuiet = false;
    while (!isQuiet) {
      await answered();
      const isDrawn = await page.evaluate(drawn);
      isQuiet = isDrawn && under.size === 0;
    }
  };
}

/** A page that is fetched ahead draws nothing, and the browser may drop it without telling that it has ended. */
function isPageAhead(request: Request): boolean {
  return !request.isNavigationRequest() && routePathOf(new URL(request.url()).pathname) !== undefined;
}

/**
 * Whether nothing on the page is still loading, two frames later. Between a part's script and its calls there may be no request; its
 * placeholder is shown then. The design system's page always shows one.
 */
function drawn(): Promise<boolean> {
  return new Promise((resolve) => {
    const loading =
      location.pathname === '/mockup/'
        ? '#__next > [aria-busy]'
        : '#__next > [aria-busy], [data-skeleton], [data-awaited]';
    const look = () => resolve(document.querySelector(loading) === null);
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}
