import type { Page } from '@playwright/test';

/** Waits until a closed layer is out of the history; going on earlier would hit its history entry. */
export async function untilLayersGone(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.openLayers);
}

/** Loads the page again where nothing lies over it any more. */
export async function reload(page: Page): Promise<void> {
  await untilLayersGone(page);
  await page.reload();
}
