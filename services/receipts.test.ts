import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { getReceipt, listReceipts } from './receipts';

const server = mockServer();

test.each<[string, () => unknown, string, unknown?]>([
  ['receipts', () => listReceipts({ page: 3 }), 'GET /api/v1/members/receipts?page=3'],
  ['a receipt', () => getReceipt({ branch_code: '0001', bill_no: 'B/1' }), 'GET /api/v1/members/receipts/0001/B%2F1'],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});
