/** Where the pages of the card lie; the service worker reads them there (public/service-worker.js). */
export const keptPages = 'card-page';

/** Whether the service worker has this page to show without a connection. */
export async function isPageKept(address: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  return (await caches.match(address, { cacheName: keptPages, ignoreSearch: true, ignoreVary: true })) !== undefined;
}

/**
 * Has every address of the app answered without a connection, where a browser has a service worker; elsewhere nothing happens. While
 * the app is being developed the names of its files tell no versions.
 */
export async function startServiceWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator) || !('caches' in window)) return;
  await navigator.serviceWorker.register('/service-worker.js');
}
