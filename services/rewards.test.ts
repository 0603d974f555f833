import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { claimReward, getReward, listRewards } from './rewards';

const server = mockServer();
const id = 'ID/1';
const anything = { any: 'thing' } as never;

test.each<[string, () => unknown, string, unknown?]>([
  ['rewards', () => listRewards({ page: 2 }), 'GET /api/v1/redemption-point/rewards?page=2'],
  ['a reward', () => getReward(id), 'GET /api/v1/redemption-point/rewards/ID%2F1'],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});

test.each<[string, (key: string) => unknown, string, unknown?]>([
  ['claiming a reward', (key) => claimReward(anything, key), 'POST /api/v1/redemption-point/claim-reward', anything],
])('%s: done once, with the key of the action', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, () => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});
