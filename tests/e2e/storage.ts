import type { Page } from '@playwright/test';

/** `refused`: accessing the storage throws, as with all cookies blocked. `full`: every write fails. */
export type StorageFault = 'refused' | 'full';

/** Every page loaded by this one runs in a browser that stores nothing. */
export async function breakStorage(page: Page, fault: StorageFault): Promise<void> {
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
