import { forgetCardPage } from './members-offline';

const workerOf = (scriptURL: string) => ({ active: { scriptURL }, unregister: jest.fn(async () => true) });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'caches');
});

test('the page of the card goes with its worker and what it kept, and no other worker goes', async () => {
  const [ofCard, other] = [
    workerOf('https://app.test/card-page.js'),
    workerOf('https://app.test/mockServiceWorker.js'),
  ];
  const caches = { delete: jest.fn(async () => true) };
  const getRegistrations = async () => [ofCard, other];
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistrations } });
  Object.defineProperty(window, 'caches', { configurable: true, value: caches });
  await forgetCardPage();
  expect([ofCard.unregister.mock.calls.length, other.unregister.mock.calls.length]).toEqual([1, 0]);
  expect(caches.delete).toHaveBeenCalledWith('card-page');
});

test('where a browser has no service worker there is nothing to forget', async () => {
  await expect(forgetCardPage()).resolves.toBeUndefined();
});
