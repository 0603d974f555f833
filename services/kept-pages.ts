/** Where pages that open without a connection lie; the service worker reads the same (public/card-page.js). */
export const keptPages = 'card-page';

/** Whether the service worker has a page to show at this address without a connection. */
export async function isPageKept(address: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  return (await caches.match(address, { cacheName: keptPages, ignoreSearch: true, ignoreVary: true })) !== undefined;
}
