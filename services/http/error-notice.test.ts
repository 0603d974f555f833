import { isErrorNotice } from './error-notice';

const notice = { code: 'e0007', title: 'told', message: '' };

test('a stored notice is read with and without a time to retry', () => {
  expect([notice, { ...notice, retryAtMilliseconds: 1 }].map(isErrorNotice)).toEqual([true, true]);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'e0007'],
  ['no code', { ...notice, code: undefined }],
  ['a code that is a number', { ...notice, code: 7 }],
  ['no title', { ...notice, title: undefined }],
  ['no message', { ...notice, message: undefined }],
  ['a time that is a text', { ...notice, retryAtMilliseconds: '1' }],
  ['a reference number that is not a string', { ...notice, number: 4821 }],
])('rejects %s', (_what, value) => {
  expect(isErrorNotice(value)).toBe(false);
});
