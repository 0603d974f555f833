import { waitFor } from '@testing-library/react';
import { answer, lose, record, refuse } from '@/__mocks__/answer';
import { telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { environment } from '@/services/browser/environment';
import { loadPage } from '@/services/browser/page-address';
import { keep, readStored } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { hasSettled } from '@/tests/support/settled-calls';
import { logIn, repeatLogin } from './chat-login';
import { bootLiff } from './liff';

const liff = {
  isInClient: jest.fn(),
  isLoggedIn: jest.fn(),
  keepsLogin: jest.fn(),
  accessToken: jest.fn(),
  login: jest.fn(),
  logout: jest.fn(),
  profile: jest.fn(),
  profilePermission: jest.fn(),
};
jest.mock('./liff', () => ({ bootLiff: jest.fn(), loadLiff: async () => liff }));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));
jest.mock('@/services/browser/environment', () => ({
  environment: {
    ...jest.requireActual('@/services/browser/environment').environment,
    liffId: '1234567890-AbcdEfgh',
    sandbox: false,
  },
}));

const server = mockServer(...telemetryHandlers, ...toggleHandlers);

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/?utm_source=x&channel=kidsclub');
  jest.mocked(bootLiff).mockResolvedValue('ready');
  jest.mocked(loadPage).mockClear();
  for (const spy of [liff.login, liff.logout]) spy.mockReset();
  liff.isLoggedIn.mockReturnValue(true);
  liff.accessToken.mockReset().mockReturnValue('line-token');
  liff.keepsLogin.mockReturnValue(true);
  liff.isInClient.mockReturnValue(false);
  liff.profilePermission.mockResolvedValue('granted');
  liff.profile.mockReset().mockResolvedValue({ displayName: 'A', pictureUrl: 'https://profile.example/a' });
  server.use(answer('logInWithLine', { isLinked: true, accessToken: 'ours' }));
});

test('a LINE user logs in, and the picture is stored', async () => {
  expect(await logIn()).toEqual({ end: 'entered', isLinked: true });
  expect(readStored('chatPicture')).toBe('https://profile.example/a');
});

test('a person without a membership enters as such', async () => {
  server.use(answer('logInWithLine', { isLinked: false, accessToken: 'ours' }, 201));
  expect(await logIn()).toEqual({ end: 'entered', isLinked: false });
});

test('a person without a picture has none', async () => {
  liff.profile.mockResolvedValue({ displayName: 'A', pictureUrl: null });
  await logIn();
  expect(sessionStorage.getItem('chatPicture')).toBeNull();
});

test('a person who has not been asked for the profile is not asked during the login', async () => {
  liff.profilePermission.mockResolvedValue('prompt');
  expect(await logIn()).toEqual({ end: 'entered', isLinked: true });
  expect(liff.profile).not.toHaveBeenCalled();
  expect(readStored('chatPicture')).toBeUndefined();
});

test('the toggles are fetched with the login', async () => {
  await logIn();
  expect(readStored('toggles')).toEqual({ NewHomePage: true, kidsclub: true });
});

test('a given start replaces the usual one', async () => {
  expect(await logIn(async () => 'failed')).toEqual({ end: 'stuck', why: 'failed' });
  expect(await logIn(async () => 'ready')).toMatchObject({ end: 'entered' });
});

test('the sandbox waits until a person is chosen', async () => {
  liff.isLoggedIn.mockReturnValue(false);
  jest.replaceProperty(environment, 'sandbox', true);
  expect(await logIn()).toEqual({ end: 'nobody' });
  expect(liff.login).not.toHaveBeenCalled();
});

test('a login without a token logs in', async () => {
  liff.accessToken.mockReturnValueOnce(null);
  expect(await leaves(logIn())).toBe(true);
  expect(liff.login).toHaveBeenCalledTimes(1);
  expect(liff.logout).not.toHaveBeenCalled();
});

test.each(['offline', 'refused', 'failed'] as const)('a start that ends as %s does not log in', async (end) => {
  jest.mocked(bootLiff).mockResolvedValue(end);
  expect(await logIn()).toEqual({ end: 'stuck', why: end });
});

test.each([
  ['no connection', lose('logInWithLine'), 'offline'],
  ['no answer from LINE', refuse('logInWithLine', 503, '503'), 'failed'],
  ['too many attempts', refuse('logInWithLine', 429, '429'), 'failed'],
])('%s during the exchange is reported as such', async (_case, handler, why) => {
  server.use(handler);
  expect(await logIn()).toMatchObject({ end: 'stuck', why, error: { title: expect.any(String) } });
  expect([liff.login.mock.calls, liff.logout.mock.calls]).toEqual([[], []]);
});

test('outside LINE the login returns to the destination', async () => {
  liff.isLoggedIn.mockReturnValue(false);
  keep('destinationPage', '/v2/home/');
  keep('destinationQuery', 'utm_source=x');
  expect(await leaves(logIn())).toBe(true);
  expect(liff.login).toHaveBeenCalledWith('http://localhost/v2/home/?utm_source=x');
});

test('without storage a login that could not return is not opened', async () => {
  liff.isLoggedIn.mockReturnValue(false);
  liff.keepsLogin.mockReturnValue(false);
  expect(await logIn()).toEqual({ end: 'stuck', why: 'storage' });
  expect(liff.login).not.toHaveBeenCalled();
});

test('inside LINE the login opens even if the browser stores nothing', async () => {
  liff.isLoggedIn.mockReturnValue(false);
  liff.keepsLogin.mockReturnValue(false);
  liff.isInClient.mockReturnValue(true);
  expect(await leaves(logIn())).toBe(true);
  expect(liff.login).toHaveBeenCalledTimes(1);
});

test.each([
  ['code', 'http://localhost/?utm_source=x'],
  ['state', 'http://localhost/?utm_source=x'],
  ['error', 'http://localhost/?utm_source=x'],
  ['coupon_code', 'http://localhost/coupons/?coupon_code=1&utm_source=x'],
])('a destination with %s in its query has the login return to %s', async (name, address) => {
  liff.isLoggedIn.mockReturnValue(false);
  keep('destinationPage', '/coupons/');
  keep('destinationQuery', `${name}=1&utm_source=x`);
  await leaves(logIn());
  expect(liff.login).toHaveBeenCalledWith(address);
});

test('without a destination the login returns to the splash screen, with channel and utm_', async () => {
  liff.isLoggedIn.mockReturnValue(false);
  await leaves(logIn());
  expect(liff.login).toHaveBeenCalledWith('http://localhost/?utm_source=x&channel=kidsclub');
});

test('the code of a coupon and the code of LINE are never in the same address', async () => {
  liff.isLoggedIn.mockReturnValue(false);
  keep('destinationPage', '/coupons/');
  keep('destinationQuery', 'code=C100&utm_source=x');
  await leaves(logIn());
  expect(liff.login).toHaveBeenCalledWith('http://localhost/?utm_source=x');
  expect(readStored('destinationQuery')).toBe('code=C100&utm_source=x');
});

test('a token that LINE does not confirm is renewed automatically once only', async () => {
  server.use(refuse('logInWithLine', 401, '401'));
  expect(await leaves(logIn())).toBe(true);
  expect([liff.logout.mock.calls.length, liff.login.mock.calls.length]).toEqual([1, 1]);
  expect(await logIn()).toEqual({ end: 'stuck', why: 'unconfirmed' });
  expect(liff.login).toHaveBeenCalledTimes(1);
});

test('inside LINE a dead token reopens the app on the same page', async () => {
  jest.mocked(bootLiff).mockResolvedValue('dead');
  liff.isInClient.mockReturnValue(true);
  keep('destinationPage', '/v2/home/');
  keep('destinationQuery', 'utm_source=x');
  expect(await leaves(logIn())).toBe(true);
  expect(liff.logout).toHaveBeenCalledTimes(1);
  expect(loadPage).toHaveBeenCalledWith(
    'https://liff.line.me/1234567890-AbcdEfgh/v2/home/?utm_source=x&login_again=1',
    'replace',
  );
});

test('a page without a query is reopened with only the mark of the repeated login', async () => {
  liff.isInClient.mockReturnValue(true);
  window.history.replaceState(null, '', '/');
  expect(await leaves(repeatLogin())).toBe(true);
  expect(readStored('loginRepeated')).toBe(true);
  expect(loadPage).toHaveBeenCalledWith('https://liff.line.me/1234567890-AbcdEfgh/?login_again=1', 'replace');
  expect(liff.login).not.toHaveBeenCalled();
});

test('a login at the user’s request is never limited', async () => {
  keep('loginRepeated', true);
  expect(await leaves(repeatLogin())).toBe(true);
  expect(liff.login).toHaveBeenCalledTimes(1);
});

test('a LIFF app without the scope "profile" is reported to the operator and still logs in', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { handler, sent } = record('logEvent', null);
  server.use(handler);
  liff.profile.mockRejectedValue(new Error('The permission is not in LIFF app scope.'));
  expect(await logIn()).toMatchObject({ end: 'entered' });
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('scope "profile"'), expect.anything());
  await waitFor(() => expect(sent).toEqual([{ event_trigger_name: 'line_profile_unavailable' }]));
});

test('a picture that is lost in transit is not reported', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  liff.profile.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await logIn()).toMatchObject({ end: 'entered' });
  expect(logged).not.toHaveBeenCalled();
});

test('the login waits for a picture for a second and a half at most', async () => {
  liff.profile.mockReturnValue(new Promise(() => undefined));
  const timer = jest.spyOn(window, 'setTimeout');
  expect(await logIn()).toMatchObject({ end: 'entered' });
  expect(timer.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(1500);
});

/** Whether the page is left for the login of LINE, by an action that does not settle meanwhile. */
async function leaves(action: Promise<unknown>): Promise<boolean> {
  await waitFor(() => expect(liff.login.mock.calls.length + jest.mocked(loadPage).mock.calls.length).toBe(1));
  return !(await hasSettled(action));
}
