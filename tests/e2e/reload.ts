import type { Page } from '@playwright/test';

/** Loads the page again once a closed layer is out of the history: its step back would break the loading off. */
export async function reload(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.openLayers);
  await page.reload();
}
