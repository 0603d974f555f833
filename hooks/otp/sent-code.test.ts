import { keep } from '@/services/storage/client-store';
import { readSentCode } from './sent-code';

const sentCode = { reference: 'KQDX', resendAtMilliseconds: 1, expiresAtMilliseconds: 2 };

beforeEach(() => sessionStorage.clear());

test('the code that was sent for an id is read again, for that id alone', () => {
  keep('otpData', { id: 'a', sentCode });
  expect(readSentCode('a')).toEqual(sentCode);
  expect(readSentCode('b')).toBeUndefined();
});

test.each([
  ['a text', 'KQDX'],
  ['nothing', null],
  ['no reference', { ...sentCode, reference: undefined }],
  ['a time that is none', { ...sentCode, expiresAtMilliseconds: '2' }],
  ['the other time missing', { reference: 'KQDX', expiresAtMilliseconds: 2 }],
])('what another version of the app stored is no code: %s', (_what, stored) => {
  keep('otpData', { id: 'a', sentCode: stored });
  expect(readSentCode('a')).toBeUndefined();
});
