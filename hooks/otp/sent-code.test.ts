import { keep } from '@/services/storage/client-store';
import { readSentCode } from './sent-code';

const sentCode = { reference: 'KQDX', resendAtMilliseconds: 1, expiresAtMilliseconds: 2 };

beforeEach(() => sessionStorage.clear());

test('the code sent for an id is restored for that id only', () => {
  keep('otpData', { id: 'a', sentCode });
  expect(readSentCode('a')).toEqual(sentCode);
  expect(readSentCode('b')).toBeUndefined();
});

test.each([
  ['a text', 'KQDX'],
  ['null', null],
  ['a code without a reference', { ...sentCode, reference: undefined }],
  ['a code with an invalid time', { ...sentCode, expiresAtMilliseconds: '2' }],
  ['a code without its resend time', { reference: 'KQDX', expiresAtMilliseconds: 2 }],
])('%s, stored by another version, is not read as a code', (_what, stored) => {
  keep('otpData', { id: 'a', sentCode: stored });
  expect(readSentCode('a')).toBeUndefined();
});
