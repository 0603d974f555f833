/** Where the pages of the card lie; the service worker reads them there (public/service-worker.js). */
export const keptPages = 'card-page';

/** Whether the service worker has this page to show without a connection. */
export async function isPageKept(address: string): Promise<boolean> {
  if (!navigator.serviceWorker?.controller) return false;
  return (await caches.match(address, { cacheName: keptPages, ignoreSearch: true, ignoreVary: true })) !== undefined;
}

/** Whether the browser has a service worker. While the app is being developed the names of its files tell no versions. */
export function canKeepPages(): boolean {
  return process.env.NODE_ENV === 'production' && 'serviceWorker' in navigator && 'caches' in window;
}

/** Has every address of the app answered without a connection, where that can be. */
export async function startServiceWorker(): Promise<void> {
  if (canKeepPages()) await navigator.serviceWorker.register('/service-worker.js');
}
