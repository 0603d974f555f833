import type { Page } from '@playwright/test';

/** Until what was closed is out of the history: whoever goes on before meets its step back. */
export async function untilLayersGone(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.openLayers);
}

/** Loads the page again where nothing lies over it any more. */
export async function reload(page: Page): Promise<void> {
  await untilLayersGone(page);
  await page.reload();
}
