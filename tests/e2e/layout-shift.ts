import type { Page } from '@playwright/test';

/** Before a page is opened: counts what moves on it, on and on over all that are opened in this tab. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) {
        window.name = String(Number(window.name || 0) + Number(Reflect.get(shift, 'value')));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What Chromium has counted until now (the sum of its layout shifts, without a unit). */
export async function shiftedBy(page: Page): Promise<number> {
  // It tells a shift a moment after the picture in which it was.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
  return page.evaluate(() => Number(window.name || 0));
}
