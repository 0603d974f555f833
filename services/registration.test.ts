import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import { createMember, identify, linkMember, unlinkMember } from './registration';

const server = mockServer();
const phone = { id: 'a', mobile: '0812345678' } as never;
const anything = { any: 'thing' } as never;

test.each<[string, () => unknown, string, unknown?]>([
  ['a person', () => identify(phone), 'POST /api/v1/members/identifier', phone],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});

test.each<[string, (key: string) => unknown, string, unknown?]>([
  ['joining', (key) => createMember(anything, key), 'POST /api/v1/members/new', anything],
  ['linking', (key) => linkMember(anything, key), 'POST /api/v1/members/existing', anything],
  ['unlinking', unlinkMember, 'DELETE /api/v1/members/unregister'],
])('%s: done once, with the key of the intention', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, () => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});
