import type { Page } from '@playwright/test';

/** Waits until a closed layer has left the history, since an earlier navigation would use its entry. */
export async function untilLayersGone(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.openLayers);
}

/** Whether a layer is open. Waits while a layer in the history has not opened yet or is being removed. */
export async function layerInFront(page: Page): Promise<boolean> {
  const answer = await page.waitForFunction(() => {
    if (document.querySelector('dialog[open]')) return 'open';
    return history.state?.openLayers ? undefined : 'none';
  });
  return (await answer.jsonValue()) === 'open';
}

/** Reloads the page once no layer is open. */
export async function reload(page: Page): Promise<void> {
  await untilLayersGone(page);
  await page.reload();
}
