import type { Page } from '@playwright/test';

/** `refused`: looking at the storage throws, as with all cookies blocked. `full`: nothing fits any more. */
export type StorageFault = 'refused' | 'full';

/** Every page that this one loads meets a browser that keeps nothing. */
export async function keepNothing(page: Page, fault: StorageFault): Promise<void> {
  await page.addInitScript((kind) => {
    if (kind === 'full') {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      return;
    }
    const get = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, { configurable: true, get });
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined });
  }, fault);
}
