import { readFileSync } from 'node:fs';
import { canCachePages, isPageCached, pageCaches, startServiceWorker } from './page-cache';

const register = jest.fn(async () => undefined);
const match = jest.fn();

function browser({ worker = true, controller = {}, cache = true, env = 'production' }) {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: env as 'production' });
  if (worker)
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller, register } });
  if (cache) Object.defineProperty(window, 'caches', { configurable: true, value: { match } });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'caches');
  register.mockClear();
  match.mockReset();
});

test.each([
  ['a product', {}, true],
  ['a browser without workers', { worker: false }, false],
  ['a browser without caches', { cache: false }, false],
  ['development', { env: 'development' }, false],
])('pages of %s can be cached: %s', async (_what, about, isSo) => {
  browser(about);
  expect(canCachePages()).toBe(isSo);
  await startServiceWorker();
  expect(register.mock.calls).toEqual(isSo ? [['/service-worker.js']] : []);
});

test('a page is cached if the worker has it, for any query and headers', async () => {
  browser({});
  match.mockImplementation(async (address: string, { cacheName }: { cacheName: string }) =>
    ['/v2/home/ card-page', '/help/ help-page'].includes(`${address.split('?')[0]} ${cacheName}`)
      ? new Response('')
      : undefined,
  );
  expect(await isPageCached('/v2/home/?utm_source=x')).toBe(true);
  expect(await isPageCached('/help/')).toBe(true);
  expect(await isPageCached('/receipts/')).toBe(false);
  expect(match.mock.calls[0]).toEqual([
    '/v2/home/?utm_source=x',
    { cacheName: 'card-page', ignoreSearch: true, ignoreVary: true },
  ]);
});

test('without a worker in charge no page is cached', async () => {
  expect(await isPageCached('/v2/home/')).toBe(false);
  browser({ controller: null as never });
  expect(await isPageCached('/v2/home/')).toBe(false);
  expect(match).not.toHaveBeenCalled();
});

test('the worker and the app use the same caches', () => {
  const worker = readFileSync('public/service-worker.js', 'utf8');
  expect(worker).toContain(`const pageCaches = [${pageCaches.map((name) => `'${name}'`).join(', ')}];`);
});
