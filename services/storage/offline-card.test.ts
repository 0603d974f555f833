import { clearCardPage } from './offline-card';

afterEach(() => Reflect.deleteProperty(window, 'caches'));

test('whoever leaves the membership leaves no page of the card behind', async () => {
  const caches = { delete: jest.fn(async () => true) };
  Object.defineProperty(window, 'caches', { configurable: true, value: caches });
  await clearCardPage();
  expect(caches.delete.mock.calls).toEqual([['card-page']]);
});

test('where a browser keeps no pages there is nothing to forget', async () => {
  await expect(clearCardPage()).resolves.toBeUndefined();
});
