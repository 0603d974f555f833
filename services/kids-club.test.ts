import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { getPrize, listPrizeOrders, listPrizes, redeemPrize } from './kids-club';

const server = mockServer();
const id = 'ID/1';
const anything = { any: 'thing' } as never;

test.each<[string, () => unknown, string, unknown?]>([
  ['prizes', () => listPrizes({ page: 2 } as never), 'POST /api/v1/redemption/prize/inquiry', { page: 2 }],
  ['a prize', () => getPrize(id), 'GET /api/v1/redemption/prize/ID%2F1'],
  ['orders of prizes', () => listPrizeOrders({ page: 2 }), 'GET /api/v1/redemption/orders?page=2'],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});

test.each<[string, (key: string) => unknown, string, unknown?]>([
  ['a prize', (key) => redeemPrize(anything, key), 'POST /api/v1/redemption/redeem', anything],
])('%s: done once, with the key of the intention', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, () => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});
