import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { getNearestStores, getStore } from './stores';

const server = mockServer();

test.each<[string, () => unknown, string, unknown?]>([
  ['a store', () => getStore('0001'), 'GET /api/v1/store/0001'],
  ['stores', () => getNearestStores({ q: 'Bang' } as never), 'GET /api/v1/store/nearest?q=Bang'],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});
