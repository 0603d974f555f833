// The service worker of the two pages that show the card, and of no other: docs/decisions/016-the-page-of-the-card-is-kept.md.
// It only reads what the page itself has kept (services/members-offline.ts), so it can hold no old build in front.
const patienceMilliseconds = 5000;

// A newer one takes over at once.
addEventListener('install', () => skipWaiting());

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(freshPage(request));
  else if (/^\/(_next\/static|fonts)\//.test(new URL(request.url).pathname)) event.respondWith(keptPart(request));
});

/** The network's, and the kept one when there is none, or one that stalls or fails. */
async function freshPage(request) {
  const fresh = fetch(request);
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMilliseconds));
  const page = await Promise.race([fresh, patience]).catch(() => undefined);
  return page && page.status < 500 ? page : ((await kept(request)) ?? fresh);
}

/** Named by what it holds, so a kept one is as good as the network's. */
async function keptPart(request) {
  return (await kept(request)) ?? fetch(request);
}

function kept(request) {
  return caches.match(request, { cacheName: 'card-page', ignoreSearch: true, ignoreVary: true });
}
