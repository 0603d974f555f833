import type { Page, Request } from '@playwright/test';

/** Waits for all that a page waits for: every answer has come, and what they brought is drawn. */
export function quietOf(page: Page): () => Promise<void> {
  const under = new Set<Request>();
  const waiting = new Set<() => void>();
  const end = (request: Request) => {
    under.delete(request);
    if (under.size === 0) for (const go of waiting) go();
  };
  page.on('request', (request) => void under.add(request));
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
    await page.locator('main, dialog[open]').first().waitFor();
    let isQuiet = false;
    while (!isQuiet) {
      await answered();
      const isDrawn = await page.evaluate(drawn);
      isQuiet = isDrawn && under.size === 0;
    }
  };
}

/** Two pictures later, whether anything of the page is still on its way. */
function drawn(): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => resolve(document.querySelector('#__next > [aria-busy]') === null);
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}
