import { shareMessage } from '@/domain/share-message';
import { taps } from './liff-sdk-taps';

const sdk = jest.fn<unknown, unknown[]>();
jest.mock('@line/liff/core', () => ({
  __esModule: true,
  default: {
    use: () => undefined,
    permission: {
      query: async () => sdk('query'),
      requestAll: async () => sdk('requestAll'),
    },
    getFriendship: async () => sdk('getFriendship'),
    isApiAvailable: (name: string) => sdk('isApiAvailable', name),
    requestFriendship: async (...given: unknown[]) => sdk('requestFriendship', ...given),
    shareTargetPicker: async (...given: unknown[]) => sdk('shareTargetPicker', ...given),
    createShortcutOnHomeScreen: async (...given: unknown[]) => sdk('createShortcutOnHomeScreen', ...given),
  },
}));

beforeEach(() => void sdk.mockReset());

const fail = (code: string, message = code) =>
  sdk.mockImplementationOnce(() => {
    throw Object.assign(new Error(message), { code });
  });

const cancelled = "user didn't complete the friend request";

test.each([
  ['a cancel', 'UNAUTHORIZED', cancelled, 'declined'],
  ['too many requests', 'RATE_LIMIT_EXCEEDED', 'Rate limit exceeded for friend request', 'limited'],
  ['no official account', 'FORBIDDEN', 'bot not resolved', 'impossible'],
  ['a wrong configuration', 'INVALID_CONFIG', 'liffId is required', 'impossible'],
  ['an app of LINE that has no such request', 'UNAUTHORIZED', 'mst_challenge is invalid', 'impossible'],
  ['no log-in', 'UNAUTHORIZED', 'Need access_token for api call, Please login first', 'impossible'],
  ['a fault of LINE', 'UNKNOWN', 'Failed to check rate limit', 'impossible'],
])('the friend request after %s ends as it should', async (_case, code, message, end) => {
  fail(code, message);
  expect(await taps.requestFriendship()).toBe(end);
});

test('the friend request says why, and that it was shown is all that LINE tells', async () => {
  expect(await taps.requestFriendship()).toBe('asked');
  expect(sdk.mock.calls).toEqual([['requestFriendship', { template: { id: 'coupon' } }]]);
});

test.each([
  ['granted', true],
  ['prompt', undefined],
  ['unavailable', undefined],
])('with the permission %s the friendship is %s', async (state, isFriend) => {
  sdk.mockReturnValueOnce({ state }).mockReturnValueOnce({ friendFlag: true });
  expect(await taps.isFriend()).toBe(isFriend);
});

test('a friendship that LINE does not tell is unknown', async () => {
  fail('500');
  expect(await taps.isFriend()).toBeUndefined();
});

const message = shareMessage({ title: 'a', text: 'b', action: 'c', link: 'https://liff.line.me/1/' });

test.each([
  ['success', { status: 'success' }, 'shared'],
  ['nothing', undefined, 'cancelled'],
])('a share that resolves with %s is %s', async (_case, answer, end) => {
  sdk.mockReturnValueOnce(true).mockReturnValueOnce(answer);
  expect(await taps.share(message)).toBe(end);
  expect(sdk.mock.calls.at(-1)).toEqual(['shareTargetPicker', [message]]);
});

test.each([
  ['EXCEPTION_IN_SUBWINDOW', 'Timeout: not finished within 10min', 'cancelled'],
  ['EXCEPTION_IN_SUBWINDOW', 'Failed to fetch', 'failed'],
  ['FORBIDDEN', 'shareTargetPicker is not allowed in this LIFF app', 'unavailable'],
])('a share that fails with %s (%s) is %s', async (code, words, end) => {
  sdk.mockReturnValueOnce(true);
  fail(code, words);
  expect(await taps.share(message)).toBe(end);
});

test('a list that is off in the console is not opened', async () => {
  sdk.mockReturnValueOnce(false);
  expect(await taps.share(message)).toBe('unavailable');
});

test('a permission and a shortcut end as LINE says', async () => {
  expect(await taps.askForProfile()).toBe(true);
  fail('UNAUTHORIZED');
  expect(await taps.askForProfile()).toBe(false);
  expect(await taps.addShortcut('https://liff.line.me/1/')).toBe('opened');
  fail('FORBIDDEN');
  expect(await taps.addShortcut('https://liff.line.me/1/')).toBe('refused');
  fail('UNKNOWN');
  expect(await taps.addShortcut('https://liff.line.me/1/')).toBe('failed');
});
