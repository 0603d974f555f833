import { clearCardPage } from './offline-card';

afterEach(() => Reflect.deleteProperty(window, 'caches'));

test('the end of a membership removes the cached card page', async () => {
  const caches = { delete: jest.fn(async () => true) };
  Object.defineProperty(window, 'caches', { configurable: true, value: caches });
  await clearCardPage();
  expect(caches.delete.mock.calls).toEqual([['card-page']]);
});

test('a browser without a cache has nothing to remove', async () => {
  await expect(clearCardPage()).resolves.toBeUndefined();
});
