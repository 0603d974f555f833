import { HttpResponse, http } from 'msw';
import { mockServer } from '@/tests/support/mock-server';
import { cacheCardPage, clearCardPage } from './offline-card';
import { canCachePages } from './page-cache';

jest.mock('./page-cache', () => ({ ...jest.requireActual('./page-cache'), canCachePages: jest.fn() }));

const server = mockServer();
const origin = 'http://localhost';

afterEach(() => {
  Reflect.deleteProperty(window, 'caches');
  jest.useRealTimers();
});

/** A browser that has loaded these files, and whose web host answers with this document for the page. */
function browser(loaded: string[], html: string, { cached = [] as string[], status = 200 } = {}) {
  const pages = new Map<string, unknown>(cached.map((path) => [path, 'earlier']));
  const added: string[] = [];
  const cache = {
    match: async (path: string) => pages.get(path),
    add: async (path: string) => {
      added.push(path);
      pages.set(path, 'file');
    },
    put: async (path: string, document: Response) => void pages.set(path, await document.text()),
    keys: async () => [...pages.keys()].map((path) => ({ url: `${origin}${path}` })),
    delete: async ({ url }: { url: string }) => pages.delete(new URL(url).pathname),
  };
  const open = jest.fn(async (_name: string) => cache);
  Object.defineProperty(window, 'caches', { configurable: true, value: { open } });
  const entriesOf = (type: string) =>
    type === 'resource' ? loaded.map((name) => ({ name: new URL(name, origin).href })) : [];
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: entriesOf });
  jest.mocked(canCachePages).mockReturnValue(true);
  window.history.replaceState(null, '', '/v2/home/?utm_source=x');
  server.use(http.get('*/v2/home/', () => HttpResponse.html(html, { status })));
  return { pages, added, open };
}

/** Only the pause is ours to move. */
const withFetch: Parameters<typeof jest.useFakeTimers>[0] = {
  doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'setInterval', 'performance'],
};

async function afterQuiet(milliseconds = 2000) {
  jest.useFakeTimers(withFetch);
  const done = cacheCardPage();
  await jest.advanceTimersByTimeAsync(milliseconds);
  jest.useRealTimers();
  return done;
}

const script = '/_next/static/chunks/main-1.js';
const font = '/fonts/plex-1.woff2';
const icon = '/start/icon-1.svg';
const html = `<html><script src="${script}?dpl=1" defer></script><script src="/old.js" noModule></script></html>`;

test('the page of the card is cached with only the files of this build that it loaded', async () => {
  const loaded = [script, font, icon, script, '/api/v1/members/info', 'https://other.example/_next/static/x.js'];
  const { pages, added, open } = browser(loaded, html);
  await afterQuiet();
  expect(open).toHaveBeenCalledWith('card-page');
  expect(added).toEqual([script, font, icon]);
  expect(Object.fromEntries(pages)).toEqual({ [script]: 'file', [font]: 'file', [icon]: 'file', '/v2/home/': html });
});

test('files that are cached are not fetched again, and those of an earlier build are removed', async () => {
  const { pages, added } = browser([script, font], html, { cached: [script, '/_next/static/chunks/main-0.js'] });
  await afterQuiet();
  expect(added).toEqual([font]);
  expect([...pages.keys()].sort()).toEqual([font, script, '/v2/home/'].sort());
});

test.each([
  ['another build', `<script src="${script}"></script><script src="/_next/static/chunks/main-2.js"></script>`, 200],
  ['no app', '<h1>Wi-Fi login</h1>', 200],
  ['only an old script', '<script src="/old.js" nomodule></script>', 200],
  ['an error', html, 503],
])('a document of %s is not cached', async (_what, document, status) => {
  const { pages, open } = browser([script], document, { status });
  await afterQuiet();
  expect(open).not.toHaveBeenCalled();
  expect(pages.size).toBe(0);
});

test('nothing is fetched if caching is impossible', async () => {
  const { open } = browser([script], html);
  jest.mocked(canCachePages).mockReturnValue(false);
  const fetchSpy = jest.spyOn(window, 'fetch');
  await cacheCardPage();
  expect(fetchSpy).not.toHaveBeenCalled();
  expect(open).not.toHaveBeenCalled();
});

test('the page is cached once everything else has loaded', async () => {
  browser([script], html);
  const fetchSpy = jest.spyOn(window, 'fetch');
  jest.useFakeTimers(withFetch);
  const done = cacheCardPage();
  await jest.advanceTimersByTimeAsync(1999);
  expect(fetchSpy).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(fetchSpy).toHaveBeenCalledWith('/v2/home/', { cache: 'force-cache' });
  jest.useRealTimers();
  await done;
});

test('the end of a membership removes the cached card page', async () => {
  const caches = { delete: jest.fn(async () => true) };
  Object.defineProperty(window, 'caches', { configurable: true, value: caches });
  await clearCardPage();
  expect(caches.delete.mock.calls).toEqual([['card-page']]);
});

test('a browser without a cache stores nothing', async () => {
  await expect(clearCardPage()).resolves.toBeUndefined();
});
