import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { donate } from './donations';

const server = mockServer();
const anything = { any: 'thing' } as never;

test.each<[string, (key: string) => unknown, string, unknown?]>([
  ['donating', (key) => donate(anything, key), 'POST /api/v1/redemption-point/donate', anything],
])('%s: done once, with the key of the action', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, () => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});
