import { errorCodes, readErrorCode } from './errors';

test.each([
  ['e4008', 'e4008'],
  ['4008', 'e4008'],
  ['E4008', 'e4008'],
  [404, '404'],
  [' E4008 ', 'e4008'],
  ['TERMS_OUTDATED', 'terms_outdated'],
  ['toString', undefined],
  ['e9999', undefined],
  [undefined, undefined],
  [null, undefined],
])('the code %s is read as %s', (raw, code) => {
  expect(readErrorCode(raw)).toBe(code);
});

test('error codes are unique', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
});
