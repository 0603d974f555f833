import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { checkFreezePeriod, sendOtp, verifyOtp } from './otp';

const server = mockServer();
const id = 'ID/1';
const anything = { any: 'thing' } as never;

test.each<[string, () => unknown, string, unknown?]>([
  ['a code', () => sendOtp(id), 'GET /api/v1/members/otps/ID%2F1'],
  ['a wait for codes', () => checkFreezePeriod(id), 'GET /api/v1/members/otps/check-freeze-period/ID%2F1'],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});

test.each<[string, (key: string) => unknown, string, unknown?]>([
  ['checking a code', (key) => verifyOtp(anything, key), 'POST /api/v1/members/otps', anything],
])('%s: done once, with the key of the intention', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, () => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});
