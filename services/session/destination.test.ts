import { keep, readStored } from '@/services/storage/client-store';
import { rememberDestination, rememberedDestination, takeDestination } from './destination';

beforeEach(() => sessionStorage.clear());

test('a link is stored with its query until the person arrives', () => {
  rememberDestination('/v2/home/?utm_source=x');
  expect(rememberedDestination()).toEqual({ page: '/v2/home/', query: 'utm_source=x' });
  expect(takeDestination()).toEqual({ page: '/v2/home/', query: 'utm_source=x' });
  expect(takeDestination()).toBeUndefined();
  expect([readStored('destinationPage'), readStored('destinationQuery')]).toEqual([undefined, undefined]);
});

test('an excluded address does not replace the earlier destination', () => {
  rememberDestination('/receipts/');
  for (const address of ['/', '/error/?code=500', '/no-such-page/']) rememberDestination(address);
  expect(rememberedDestination()).toEqual({ page: '/receipts/', query: '' });
});

test('a page without a stored query has none', () => {
  keep('destinationPage', '/receipts/');
  expect(takeDestination()).toEqual({ page: '/receipts/', query: '' });
});
