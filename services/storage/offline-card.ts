import type { PageCache } from './page-cache';
import { canCachePages } from './page-cache';

/** After everything that the page fetches itself. */
const quietMilliseconds = 2000;

export function cacheCardPage(): Promise<void> {
  return cachePage('card-page');
}

/**
 * Caches the current page for a start without a network: its document without texts and its loaded files, which
 * are the same for everybody. Removes those of an earlier build. Does nothing without a service worker.
 */
export async function cachePage(cacheName: PageCache): Promise<void> {
  if (!canCachePages()) return;
  const page = window.location.pathname;
  await new Promise((resolve) => setTimeout(resolve, quietMilliseconds));
  const parts = loadedParts();
  // The very document that this page is made of, which the browser has just had.
  const document = await fetch(page, { cache: 'force-cache' });
  if (!document.ok || !isMadeOf(await document.clone().text(), parts)) return;
  const cache = await caches.open(cacheName);
  // One after the other: forty parallel requests slow a cheap phone for a tenth of a second.
  for (const path of parts) if (!(await cache.match(path))) await cache.add(path);
  await cache.put(page, document);
  await keepOnly(cache, [page, ...parts]);
}

/** Removes the card's page when the membership ends. */
export async function clearCardPage(): Promise<void> {
  if ('caches' in window) await caches.delete('card-page');
}

/** Paths of the files with a content hash. */
function loadedParts(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = paths.filter(({ origin }) => origin === window.location.origin).map(({ pathname }) => pathname);
  return [...new Set(own.filter((path) => /^\/(_next\/static|fonts|start)\//.test(path)))];
}

/** Whether the document is of the current build: a newer one needs files that this page has not loaded. */
function isMadeOf(html: string, parts: readonly string[]): boolean {
  const scripts = [...html.matchAll(/<script [^>]*?src="([^"?]+)[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag));
  return scripts.length > 0 && scripts.every(([, path = '']) => parts.includes(path));
}

async function keepOnly(cache: Cache, paths: readonly string[]): Promise<void> {
  const others = (await cache.keys()).filter(({ url }) => !paths.includes(new URL(url).pathname));
  await Promise.all(others.map((request) => cache.delete(request)));
}
