import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import {
  applyReward,
  claimReward,
  getClaimedReward,
  getReward,
  issueRewardCode,
  listClaimedRewards,
  listRewards,
} from './rewards';

const server = mockServer();
const id = 'ID/1';
const anything = { any: 'thing' } as never;

test.each<[string, () => unknown, string, unknown?]>([
  ['rewards', () => listRewards({ page: 2 }), 'GET /api/v1/redemption-point/rewards?page=2'],
  ['a reward', () => getReward(id), 'GET /api/v1/redemption-point/rewards/ID%2F1'],
  ['own rewards', () => listClaimedRewards({ page: 2 }), 'GET /api/v1/redemption-point/history-claim-reward?page=2'],
  ['an own reward', () => getClaimedReward(id), 'GET /api/v1/redemption-point/history-claim-reward/ID%2F1'],
  ['a code of a reward', () => issueRewardCode(anything), 'POST /api/v1/redemption-point/reward-code', anything],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});

test.each<[string, (key: string) => unknown, string, unknown?]>([
  ['claiming a reward', (key) => claimReward(anything, key), 'POST /api/v1/redemption-point/claim-reward', anything],
  ['using a reward', (key) => applyReward(anything, key), 'POST /api/v1/redemption-point/use-reward', anything],
])('%s: done once, with the key of the intention', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, () => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});
