import { HttpResponse, http } from 'msw';
import { refuse } from '@/__mocks__/answer';
import { memberCard } from '@/__mocks__/builders/member';
import { scenario } from '@/__mocks__/scenarios/table';
import { loadPage } from '@/services/browser/page-address';
import { call, keepSessionWith } from '@/services/http/call';
import { keep, readStored } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { keepSession } from './lazy-session';
import { bootLiff } from './liff';
import { endSession, exchange, loseLink, renewSession, requestIdentity } from './session';

const liff = { isLoggedIn: jest.fn(), accessToken: jest.fn(), logout: jest.fn() };
jest.mock('./liff', () => ({ bootLiff: jest.fn(), loadLiff: async () => liff }));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const login = 'http://localhost/api/v1/members/line';
const server = mockServer();

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/member-profile/?utm_source=x&page=2');
  jest.mocked(bootLiff).mockResolvedValue('ready');
  liff.isLoggedIn.mockReturnValue(true);
  liff.accessToken.mockReturnValue('line-token');
  liff.logout.mockReset();
  jest.mocked(loadPage).mockReset();
});

test.each([
  [200, true],
  [201, false],
])('%i stores our token and whether the account is linked', async (status, isLinked) => {
  answerLogin(status, { isLinked, accessToken: 'ours' });
  keep('loginRepeated', true);
  expect(await exchange('line-token')).toEqual({ ok: true, data: { isLinked } });
  expect([readStored('accessToken'), readStored('isLinked'), readStored('loginRepeated')]).toEqual([
    'ours',
    isLinked,
    undefined,
  ]);
});

test("somebody who is not a member does not see the previous member's card", async () => {
  keep('memberInfo', memberCard());
  answerLogin(201, { isLinked: false, accessToken: 'ours' });
  await exchange('line-token');
  expect(readStored('memberInfo')).toBeUndefined();
});

test('a refused exchange stores nothing', async () => {
  server.use(...scenario('logInWithLine.401'));
  expect(await exchange('line-token')).toMatchObject({ ok: false, error: { status: 401 } });
  expect(readStored('accessToken')).toBeUndefined();
});

test.each([400, 403, 404, 500, 503])('a login answered with %i counts as not verified', async (status) => {
  answerLogin(status, { status, code: `${status}`, title: 'Something else', message: 'Please wait.' });
  const error = { status: 500, code: '500', title: "Can't verify token", message: 'Please wait.' };
  expect(await exchange('line-token')).toMatchObject({ ok: false, error });
  expect(readStored('accessToken')).toBeUndefined();
});

test('concurrent calls that fail with 401 share one silent exchange', async () => {
  const onLogin = answerLogin(200, { isLinked: true, accessToken: 'new' });
  expect(await Promise.all([renewSession(), renewSession()])).toEqual([true, true]);
  expect(onLogin).toHaveBeenCalledTimes(1);
});

test('a call with an expired token is repeated with the new one', async () => {
  keepSession();
  keep('accessToken', 'old');
  answerLogin(200, { isLinked: true, accessToken: 'new' });
  server.use(
    http.post('http://localhost/api/v1/event/log', ({ request }) =>
      request.headers.get('authorization') === 'Bearer new'
        ? new HttpResponse(null, { status: 204 })
        : HttpResponse.json({ status: 401, code: '401', title: '', message: '' }, { status: 401 }),
    ),
  );
  expect(await call('logEvent', { body: { event_trigger_name: 'TH' } })).toMatchObject({ ok: true });
  expect(loadPage).not.toHaveBeenCalled();
});

test('a second 401 ends the session instead of renewing it endlessly', async () => {
  const end = jest.fn();
  keepSessionWith({
    loseLink: async (error) => loseLink(error),
    requestIdentity: async (error) => requestIdentity(error),
    noteUnknown: () => undefined,
    renew: renewSession,
    end,
  });
  const onLogin = answerLogin(200, { isLinked: true, accessToken: 'new' });
  server.use(refuse('logEvent', 401, '401'));
  expect(await call('logEvent', { body: { event_trigger_name: 'TH' } })).toMatchObject({ ok: false });
  expect([onLogin.mock.calls.length, end.mock.calls.length]).toEqual([1, 1]);
});

test('an expired LINE token is removed, so that the next start logs in again', async () => {
  server.use(...scenario('logInWithLine.401'));
  expect(await renewSession()).toBe(false);
  expect(liff.logout).toHaveBeenCalledTimes(1);
});

test.each([
  ['LIFF did not start', () => jest.mocked(bootLiff).mockResolvedValue('offline')],
  ['nobody is logged in with LINE', () => liff.isLoggedIn.mockReturnValue(false)],
  ['LINE has no token', () => liff.accessToken.mockReturnValue(null)],
])('the session is not renewed if %s', async (_case, arrange) => {
  arrange();
  expect(await renewSession()).toBe(false);
});

test("a lost membership removes the member's data and opens its own page once", () => {
  keep('isLinked', true);
  keep('memberInfo', memberCard());
  const error = { status: 403, code: 'link_replaced', title: 'ย้ายไปแล้ว', message: 'โทรหาเรา' } as const;
  loseLink(error);
  loseLink(error);
  expect(readStored('memberInfo')).toBeUndefined();
  expect(readStored('isLinked')).toBeUndefined();
  expect(readStored('errorNotice')).toMatchObject({ code: 'link_replaced', title: 'ย้ายไปแล้ว' });
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/error/?code=link_replaced&utm_source=x', 'replace']]);
});

test('an ended session opens the error page once, with utm_, and stores the destination', () => {
  keep('accessToken', 'old');
  endSession();
  endSession();
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/error/?code=401&utm_source=x', 'replace']]);
  expect([readStored('accessToken'), readStored('destinationPage'), readStored('destinationQuery')]).toEqual([
    undefined,
    '/member-profile/',
    'utm_source=x&page=2',
  ]);
});

function answerLogin(status: number, body: Record<string, unknown>): jest.Mock {
  const onLogin = jest.fn();
  server.use(
    http.post(login, () => {
      onLogin();
      return HttpResponse.json(body, { status });
    }),
  );
  return onLogin;
}
