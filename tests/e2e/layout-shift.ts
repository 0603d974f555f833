import type { Page } from '@playwright/test';

/** Sums up the layout shifts of all pages that open in this tab afterwards. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (shifts: PerformanceEntryList) => {
      const sum = shifts.reduce(
        (value, shift) => value + Number(Reflect.get(shift, 'value')),
        Number(window.name || 0),
      );
      window.name = String(sum);
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'readShifts', () => {
      add(observer.takeRecords());
      return Number(window.name || 0);
    });
  });
}

/** The sum of the layout shifts so far, without a unit. */
export async function shiftedBy(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A shift is recorded one frame after it happened.
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    return Reflect.get(window, 'readShifts')();
  });
}
