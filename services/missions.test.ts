import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { getMissions, heldMission, holdMission } from './missions';

test('the last opened mission is known to the window', () => {
  sessionStorage.clear();
  expect(heldMission()).toBeUndefined();
  holdMission('m1');
  holdMission('m2');
  expect(heldMission()).toBe('m2');
});

const server = mockServer();

test.each<[string, () => unknown, string, unknown?]>([
  ['missions', getMissions, 'GET /api/v1/mission/missions/progress'],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});
