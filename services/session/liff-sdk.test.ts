import { waitFor } from '@testing-library/react';
import { environment } from '@/services/browser/environment';
import { readStored } from '@/services/storage/client-store';
import { hasSettled } from '@/tests/support/settled-calls';
import type { LiffFailure } from './liff-client';
import { client } from './liff-sdk';

const init = jest.fn<Promise<void>, unknown[]>();
const sdk = jest.fn<unknown, unknown[]>();
jest.mock('@line/liff/core', () => ({
  __esModule: true,
  parts: [] as object[],
  default: {
    use(part: object) {
      jest.requireMock<{ parts: object[] }>('@line/liff/core').parts.push(part.constructor);
    },
    init: (...given: unknown[]) => init(...given),
    permission: { query: async (...given: unknown[]) => sdk('query', ...given) },
    isApiAvailable: (...given: unknown[]) => sdk('isApiAvailable', ...given),
    isInClient: () => sdk('isInClient'),
    isLoggedIn: () => sdk('isLoggedIn'),
    login: (...given: unknown[]) => sdk('login', ...given),
    logout: () => sdk('logout'),
    getAccessToken: () => sdk('getAccessToken'),
    getProfile: async () => sdk('getProfile'),
    closeWindow: () => sdk('closeWindow'),
    openWindow: (...given: unknown[]) => sdk('openWindow', ...given),
  },
}));
jest.mock('./liff-storage', () => ({
  get keepsLogin() {
    return mockKeepsLogin;
  },
}));
let mockKeepsLogin = true;

beforeEach(() => {
  mockKeepsLogin = true;
  init.mockReset();
  sdk.mockReset();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test('the SDK starts with the app of this environment and the ten parts in use', async () => {
  init.mockResolvedValue();
  await client.init();
  expect(init.mock.calls).toEqual([[{ liffId: environment.liffId }]]);
  expect(new Set(jest.requireMock<{ parts: object[] }>('@line/liff/core').parts).size).toBe(10);
});

test.each([true, false])('the SDK’s result (%s) is returned', (isSo) => {
  sdk.mockReturnValue(isSo);
  mockKeepsLogin = isSo;
  expect([client.isInClient(), client.isLoggedIn(), client.keepsLogin()]).toEqual([isSo, isSo, isSo]);
  expect(sdk.mock.calls.flat()).toEqual(['isInClient', 'isLoggedIn']);
});

test('the app’s requests are passed on to the SDK', () => {
  client.login('http://localhost/v2/home/');
  client.logout();
  client.closeWindow();
  client.openExternal('https://example.com/');
  expect(sdk.mock.calls).toEqual([
    ['login', { redirectUri: 'http://localhost/v2/home/' }],
    ['logout'],
    ['closeWindow'],
    ['openWindow', { url: 'https://example.com/', external: true }],
  ]);
});

test('the token and the profile are those of LINE, with or without a picture', async () => {
  sdk.mockReturnValueOnce('token');
  expect(client.accessToken()).toBe('token');
  sdk.mockReturnValueOnce({ userId: 'U1', displayName: 'A', pictureUrl: 'https://profile.example/a' });
  expect(await client.profile()).toEqual({ displayName: 'A', pictureUrl: 'https://profile.example/a' });
  sdk.mockReturnValueOnce({ userId: 'U1', displayName: 'A' });
  expect(await client.profile()).toEqual({ displayName: 'A', pictureUrl: null });
});

test.each([
  ['/v2/home/?utm_source=x', '?utm_source=x'],
  ['//v2/home/?utm_source=x', '?utm_source=x'],
  ['/v2/home/?channel=kidsclub&amp;utm_source=x', '?channel=kidsclub&utm_source=x'],
  ['\\\\v2/home/', ''],
])('without storage a deep link to %s is followed without a load', async (target, search) => {
  mockKeepsLogin = false;
  init.mockResolvedValue();
  window.history.replaceState(null, '', `/?liff.state=${encodeURIComponent(target)}#access_token=1`);
  await client.init();
  expect(readStored('destinationPage')).toBe('/v2/home/');
  expect([window.location.search, window.location.hash]).toEqual([search, '#access_token=1']);
});

test.each([
  ['with storage', true, '/?liff.state=%2Fv2%2Fhome%2F'],
  ['without a deep link', false, '/?utm_source=x'],
])('%s the SDK finds the address unchanged', async (_case, keepsLogin, address) => {
  mockKeepsLogin = keepsLogin;
  init.mockResolvedValue();
  window.history.replaceState(null, '', address);
  await client.init();
  expect(`${window.location.pathname}${window.location.search}`).toBe(address);
  expect(readStored('destinationPage')).toBeUndefined();
});

test.each([
  ['a request without a connection', new TypeError('Failed to fetch'), 'offline'],
  ['an access token that expired', liffError('invalid_request', 'access token expired'), 'dead'],
  ['a token of somebody else', liffError('invalid_token', 'invalid access token'), 'dead'],
  ['a token that LINE does not know', liffError('401', 'Unauthorized'), 'dead'],
  ['a token that LINE cannot read', liffError('400', 'Bad Request'), 'dead'],
  ['something that is no error', 'no', 'offline'],
  ['a code of an expired login', liffError('invalid_grant', 'invalid authorization code'), 'dead'],
  ['a fault of LINE', liffError('500', 'Internal Server Error'), 'failed'],
  ['an unknown LIFF id', liffError('404', 'Not Found'), 'failed'],
])('%s is recognised', async (_case, error, reason) => {
  init.mockRejectedValue(error);
  expect(await failureOfStart()).toMatchObject({ reason });
});

test('a denied login is a refusal, whatever the SDK calls it', async () => {
  window.history.replaceState(null, '', '/?error=access_denied&error_description=no&liffOAuth2Error=true');
  init.mockRejectedValue(liffError('INIT_FAILED', 'access_denied: no'));
  expect(await failureOfStart()).toMatchObject({ reason: 'refused' });
});

test.each(['Failed to parse feature_token or access_token', 'Failed to verify access_token'])(
  'the start does not settle while the SDK opens the login: %s',
  async (message) => {
    init.mockRejectedValue(liffError('INIT_FAILED', message));
    window.history.replaceState(null, '', `/?liff.state=${encodeURIComponent('/v2/home/?utm_source=x')}`);
    const start = failureOfStart();
    await waitFor(() => expect(init).toHaveBeenCalled());
    expect(await hasSettled(start)).toBe(false);
    expect([readStored('destinationPage'), readStored('destinationQuery')]).toEqual(['/v2/home/', 'utm_source=x']);
  },
);

test('a message that only contains such a word is a failure', async () => {
  init.mockRejectedValue(liffError('INIT_FAILED', 'LINE: Failed to verify access_token'));
  expect(await failureOfStart()).toMatchObject({ reason: 'failed', message: 'LIFF did not start: failed' });
});

test('LINE is asked whether the profile may be read, and whether there is a home screen for a link', async () => {
  sdk.mockReturnValueOnce({ state: 'prompt' }).mockReturnValueOnce(true);
  expect([await client.profilePermission(), client.offersShortcut()]).toEqual(['prompt', true]);
  expect(sdk.mock.calls).toEqual([
    ['query', 'profile'],
    ['isApiAvailable', 'createShortcutOnHomeScreen'],
  ]);
});

function failureOfStart(): Promise<LiffFailure> {
  return client.init().then(
    () => Promise.reject(new Error('it started')),
    (failure: LiffFailure) => failure,
  );
}

function liffError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
