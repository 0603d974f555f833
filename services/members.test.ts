import { mockServer } from '@/tests/support/mock-server';
import { sentBy } from '@/tests/support/sent-call';
import {
  cancelErasure,
  exportMember,
  getErasure,
  getMember,
  mailMemberData,
  requestEmailCode,
  requestErasure,
  setLanguage,
  updateEmail,
  updateMember,
} from './members';

const server = mockServer();
const anything = { any: 'thing' } as never;

test.each<[string, () => unknown, string, unknown?]>([
  ['the member', getMember, 'GET /api/v1/members/info'],
  ['a copy of all data', exportMember, 'GET /api/v1/members/data'],
  ['the state of an erasure', getErasure, 'GET /api/v1/members/erasure'],
  ['the language', () => setLanguage('en'), 'PUT /api/v1/members/language', { language: 'en' }],
])('%s: asked for without a key', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, act)).toEqual({ call, body, key: null });
});

test.each<[string, (key: string) => unknown, string, unknown?]>([
  ['changing the profile', (key) => updateMember(anything, key), 'PUT /api/v1/members/info/optional', anything],
  ['changing the email', (key) => updateEmail(anything, key), 'PUT /api/v1/members/update-profile', anything],
  ['mailing the data', mailMemberData, 'POST /api/v1/members/data/mail'],
  ['a code for the email', requestEmailCode, 'POST /api/v1/members/email/confirmation'],
  ['an erasure', requestErasure, 'POST /api/v1/members/erasure', { confirmed: true }],
  ['keeping the membership', cancelErasure, 'DELETE /api/v1/members/erasure'],
])('%s: done once, with the key of the intention', async (_what, act, call, ...[body]) => {
  expect(await sentBy(server, () => act('key-1'))).toEqual({ call, body, key: 'key-1' });
});
