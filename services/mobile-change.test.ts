import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { changeMobile, checkMobileChange, requestMobileChange, verifyNewMobile } from './mobile-change';

const server = mockServer();
const phone = { id: 'a', mobile: '0812345678' } as never;

test.each<[string, () => unknown, string, unknown?]>([
  ['a change of number', checkMobileChange, 'GET /api/v1/members/change-request/mobile/check'],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});

test.each<[string, (key: string) => unknown, string, unknown?]>([
  [
    'asking for a new number',
    (key) => requestMobileChange(phone, key),
    'POST /api/v1/members/change-request/mobile',
    phone,
  ],
  ['proving a number', (key) => verifyNewMobile(phone, key), 'POST /api/v1/members/info/verifynewmobileno', phone],
  ['changing the number', (key) => changeMobile(phone, key), 'PUT /api/v1/members/info/changemobileno', phone],
])('%s: done once, with the key of the intention', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, () => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});
