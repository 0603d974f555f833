import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { keepDraft, readDraft, wipeDrafts } from './drafts';

beforeEach(forgetEverything);

test('a form finds its own draft and no other', () => {
  keepDraft('signUp', { mobile: '0812340099' });
  keepDraft('email', { email: 'a@example.com' });
  expect(readDraft('signUp')).toEqual({ mobile: '0812340099' });
  expect(readDraft('donation')).toEqual({});
});

test.each([[null], [['typed']], ['typed'], [7], [true]])('%j is not a draft', (stored) => {
  keep('temporaryCache', { signUp: stored });
  expect(readDraft('signUp')).toEqual({});
});

test('only the named drafts are removed', () => {
  for (const name of ['signUp', 'personalDetail', 'email'] as const) keepDraft(name, { typed: name });
  wipeDrafts('signUp', 'email');
  expect(readStored('temporaryCache')).toEqual({ personalDetail: { typed: 'personalDetail' } });
});

test('a draft replaces the previous one, and the last one leaves nothing behind', () => {
  keepDraft('signUp', { mobile: '1', identifier: '2' });
  keepDraft('signUp', { mobile: '3' });
  expect(readDraft('signUp')).toEqual({ mobile: '3' });
  wipeDrafts('signUp');
  expect(readStored('temporaryCache')).toEqual({});
});

test('without drafts none can be read or deleted', () => {
  expect(readDraft('email')).toEqual({});
  wipeDrafts('email');
  expect(readStored('temporaryCache')).toEqual({});
});
