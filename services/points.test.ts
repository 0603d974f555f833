import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { freezePoints, listPointTransactions, reportNotMe, requestThaw, thawPoints } from './points';

const server = mockServer();
const id = 'ID/1';
const anything = { any: 'thing' } as never;

test.each<[string, () => unknown, string, unknown?]>([
  ['the history', () => listPointTransactions(anything), 'POST /api/v1/redemption-point/point-transaction', anything],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});

test.each<[string, (key: string) => unknown, string, unknown?]>([
  ['freezing points', freezePoints, 'POST /api/v1/members/points/freeze'],
  ['not me', (key) => reportNotMe('t', key), 'POST /api/v1/members/not-me', { token: 't' }],
  ['asking to unfreeze', requestThaw, 'POST /api/v1/members/points/thaw'],
  ['unfreezing', (key) => thawPoints({ id }, key), 'PUT /api/v1/members/points/thaw', { id }],
])('%s: done once, with the key of the intention', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, () => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});
