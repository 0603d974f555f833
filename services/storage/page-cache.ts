/** The cache of the card's pages; the service worker reads it (public/service-worker.js). */
export const cachedPages = 'card-page';

/** Whether the service worker has cached this page for use without a connection. */
export async function isPageCached(address: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  return (await caches.match(address, { cacheName: cachedPages, ignoreSearch: true, ignoreVary: true })) !== undefined;
}

/** Whether service workers can be used. In development file names carry no versions. */
export function canCachePages(): boolean {
  return process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator && 'caches' in window;
}

/** Makes every address of the app answer without a connection, where supported. */
export async function startServiceWorker(): Promise<void> {
  if (canCachePages()) await navigator.serviceWorker.register('/service-worker.js');
}
