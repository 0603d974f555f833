import { hasOwnErrorPage, isErrorNotice, isLinkLost, ownError, readApiError, unknownCodeOf } from './api-error';

test('the server’s error body is parsed', () => {
  const body = { status: 412, code: 'e0013', title: 'title', message: 'message' };
  expect(readApiError(412, body)).toEqual(body);
});

test.each([
  ['connection', 502],
  ['unknown', 500],
])('a server cannot send %s, which is the browser’s own code', (code, status) => {
  expect(readApiError(status, { code }).code).toBe(status === 500 ? '500' : 'unknown');
});

test('a failure of our own has no texts, and no status unless an answer came', () => {
  expect(ownError('connection')).toEqual({ status: 0, code: 'connection', title: '', message: '' });
  expect(ownError('unknown', 200)).toEqual({ status: 200, code: 'unknown', title: '', message: '' });
});

test('only field errors with a field and a message are kept', () => {
  const right = { field: 'email', message: 'email' };
  const errors = [right, { field: 'email' }, { field: 1, message: 'x' }, { field: 'x', message: 1 }, null, 'email'];
  expect(readApiError(422, { code: '422', errors }).errors).toEqual([right]);
  expect(readApiError(422, { code: '422', errors: right })).not.toHaveProperty('errors');
});

test('an answer without an error body gets the code of its status', () => {
  expect(readApiError(503, '<html>')).toEqual({ status: 503, code: '503', title: '', message: '' });
  expect(readApiError(418, { title: 1, message: null })).toEqual({
    status: 418,
    code: 'unknown',
    title: '',
    message: '',
  });
});

test.each([
  ['5', 5],
  [7, 7],
  ['0', undefined],
  ['-1', undefined],
  ['0.5', 0.5],
  ['Infinity', undefined],
  ['', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After %s is %s seconds', (header, seconds) => {
  expect(readApiError(429, {}, header).retryAfterSeconds).toBe(seconds);
});

test('only a lost link and an unproven identity have their own pages', () => {
  const codes = ['link_ended', 'link_replaced', 'identity_unproven', '401', '500'] as const;
  expect(codes.map((code) => hasOwnErrorPage({ code }))).toEqual([true, true, true, false, false]);
  expect(codes.map((code) => isLinkLost({ code }))).toEqual([true, true, false, false, false]);
});

test('an unknown code is returned as sent, and a known or missing one is not', () => {
  expect(unknownCodeOf({ code: 'e9999' })).toBe('e9999');
  expect([unknownCodeOf({ code: '422' }), unknownCodeOf({}), unknownCodeOf({ code: 1 }), unknownCodeOf(null)]).toEqual(
    Array.from({ length: 4 }),
  );
});

const notice = { code: 'e0007', title: 'told', message: '' };

test('a stored notice is read with and without a time to retry', () => {
  const right = [notice, { ...notice, retryAtMilliseconds: 1 }, { ...notice, number: '4821' }];
  expect(right.map(isErrorNotice)).toEqual([true, true, true]);
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
])('%s is not a notice', (_what, value) => {
  expect(isErrorNotice(value)).toBe(false);
});
