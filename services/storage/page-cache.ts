/** The caches of pages that open without a connection; the service worker reads them (public/service-worker.js). */
export const pageCaches = ['card-page', 'help-page'] as const;

export type PageCache = (typeof pageCaches)[number];

/** Whether the service worker has cached this page for use without a connection. */
export async function isPageCached(address: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  const found = pageCaches.map((cacheName) =>
    caches.match(address, { cacheName, ignoreSearch: true, ignoreVary: true }),
  );
  return (await Promise.all(found)).some((page) => page !== undefined);
}

/** Whether service workers can be used. In development file names carry no versions. */
export function canCachePages(): boolean {
  return process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator && 'caches' in window;
}

/** Makes every address of the app answer without a connection, where supported. */
export async function startServiceWorker(): Promise<void> {
  if (canCachePages()) await navigator.serviceWorker.register('/service-worker.js');
}
