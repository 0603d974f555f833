// The service worker of the app: docs/decisions/011-offline-pages.md.
// Documents come from the network. Without one, the pages of the card are those that they have kept themselves
// (services/storage/offline-card.ts), so that no old build can stand in front, and any other address gets the page that says so.
const patienceMilliseconds = 5000;

// Of the card, and of the questions and answers: services/storage/page-cache.ts.
const pageCaches = ['card-page', 'help-page'];

// The digest of the files below it: a page that changes makes this file another one, which a browser installs anew. A test compares.
const offlineCache = 'offline-6a0599b9';
const offlinePage = '/offline.html';
const offlineFiles = [offlinePage, '/offline.js'];

// A newer one takes over immediately.
addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(caches.open(offlineCache).then((cache) => cache.addAll(offlineFiles)));
});

addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([clients.claim(), forgetOlder(), registration.navigationPreload?.enable()]));
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(pageFor(event));
  else if (/^\/(_next\/static|fonts|start)\//.test(pathname)) event.respondWith(keptPart(request, pageCaches));
  else if (offlineFiles.includes(pathname)) event.respondWith(keptPart(request, [offlineCache]));
});

/** The network's answer, or the cached one if the network fails or stalls. */
async function pageFor({ request, preloadResponse }) {
  const fresh = Promise.resolve(preloadResponse).then((page) => page ?? fetch(request));
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
  const page = await Promise.race([fresh, patience]).catch(() => undefined);
  if (page && page.status < 500) return page;
  return (await kept(request, pageCaches)) ?? fresh.catch(() => kept(offlinePage, [offlineCache]));
}

/** Named by its content hash, so a cached file is as good as the network's. */
async function keptPart(request, cacheNames) {
  return (await kept(request, cacheNames)) ?? fetch(request);
}

async function kept(request, cacheNames) {
  for (const cacheName of cacheNames) {
    const found = await caches.match(request, { cacheName, ignoreSearch: true, ignoreVary: true });
    if (found) return found;
  }
  return undefined;
}

async function forgetOlder() {
  const older = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== offlineCache);
  await Promise.all(older.map((name) => caches.delete(name)));
}
