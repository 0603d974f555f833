import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { lose, record, refuse } from '@/__mocks__/answer';
import { memberCard } from '@/__mocks__/builders/member';
import { scenario } from '@/__mocks__/scenarios/table';
import { loadPage } from '@/services/browser/page-address';
import { call, setSessionHandler } from '@/services/http/call';
import { keep, readStored } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { nextTurn } from '@/tests/support/settled-calls';
import { keepSession } from './lazy-session';
import { bootLiff } from './liff';
import { endSession, endSessions, exchange, leaveMembership, loseLink, openOwnPage, renewSession } from './session';

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

test("a person without a membership does not see the previous member's card", async () => {
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

test('a login without an answer is distinguished from a refused one, each with its number', async () => {
  server.use(lose('logInWithLine'));
  const traceId = expect.stringMatching(/^\d{8}-/);
  expect(await exchange('line-token')).toMatchObject({ ok: false, error: { status: 0, code: 'connection', traceId } });
  server.use(refuse('logInWithLine', 504, '504'));
  expect(await exchange('line-token')).toMatchObject({ ok: false, error: { status: 504, code: '504', traceId } });
  server.use(refuse('logInWithLine', 500, '500'));
  expect(await exchange('line-token')).toMatchObject({ ok: false, error: { title: "Can't verify token", traceId } });
});

test('the exchange sends the token of LINE', async () => {
  const { handler, sent } = record('logInWithLine', { isLinked: true, accessToken: 'ours' });
  server.use(handler);
  await exchange('of-line');
  expect(sent).toEqual([{ accessToken: 'of-line' }]);
});

test('a member keeps the card that is on the phone', async () => {
  keep('memberInfo', memberCard());
  answerLogin(200, { isLinked: true, accessToken: 'account.1795000000.signature' });
  await exchange('line-token');
  expect(readStored('memberInfo')).toEqual(memberCard());
});

test('a session that expires again is renewed again', async () => {
  const onLogin = answerLogin(200, { isLinked: true, accessToken: 'new' });
  for (const _hour of [1, 2]) expect(await renewSession()).toBe(true);
  expect(onLogin).toHaveBeenCalledTimes(2);
  expect(liff.logout).not.toHaveBeenCalled();
});

test('a renewal that fails otherwise keeps the login of LINE', async () => {
  server.use(refuse('logInWithLine', 503, '503'));
  expect(await renewSession()).toBe(false);
  expect(liff.logout).not.toHaveBeenCalled();
});

test('ending the sessions of all phones is one idempotent action', async () => {
  let key: string | null = null;
  server.use(
    http.post('*/api/v1/members/sessions/end', ({ request }) => {
      key = request.headers.get('Idempotency-Key');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  expect(await endSessions('once')).toMatchObject({ ok: true });
  expect(key).toBe('once');
});

describe('leaving the membership', () => {
  const caches = { delete: jest.fn(async () => true) };

  beforeEach(() => {
    caches.delete.mockClear();
    Object.defineProperty(window, 'caches', { configurable: true, value: caches });
    keep('accessToken', 'ours');
    keep('memberInfo', memberCard());
    keep('language', 'en');
  });
  afterEach(() => Reflect.deleteProperty(window, 'caches'));

  test('removes all data of the member from the phone, including the cached page and the login of LINE', async () => {
    leaveMembership();
    expect([readStored('accessToken'), readStored('memberInfo'), readStored('language')]).toEqual([
      undefined,
      undefined,
      'en',
    ]);
    await waitFor(() => expect(liff.logout).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(caches.delete).toHaveBeenCalledTimes(1));
  });

  test('does not wait for LINE, which may not have started', async () => {
    jest.mocked(bootLiff).mockResolvedValue('offline');
    leaveMembership();
    await waitFor(() => expect(caches.delete).toHaveBeenCalledTimes(1));
    await nextTurn();
    expect(liff.logout).not.toHaveBeenCalled();
  });
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
  setSessionHandler({
    openOwnPage: async (error, refused) => openOwnPage(error, refused),
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
  const onLogin = answerLogin(200, { isLinked: true, accessToken: 'new' });
  arrange();
  expect(await renewSession()).toBe(false);
  expect(onLogin).not.toHaveBeenCalled();
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

test('a visitor without a membership cannot lose it', () => {
  loseLink({ status: 403, code: 'link_ended', title: '', message: '' });
  expect(loadPage).not.toHaveBeenCalled();
  expect(readStored('errorNotice')).toBeUndefined();
});

test('after unlinking on purpose no page about the lost link opens', () => {
  keep('isLinked', true);
  openOwnPage({ status: 403, code: 'link_ended', title: '', message: '' }, 'unlinkMember');
  expect(loadPage).not.toHaveBeenCalled();
  expect(readStored('isLinked')).toBe(true);
});

test('an identity that a store has to check has a page of its own, for members and others', () => {
  const error = { status: 403, code: 'identity_unproven', title: 'ยืนยันตัวตน', message: 'ที่สาขา' } as const;
  // The home and the catalogues ask for these lists too, and stay.
  for (const list of ['listCoupons', 'listClaimedRewards', 'listPrizeOrders'] as const) openOwnPage(error, list);
  expect(loadPage).not.toHaveBeenCalled();
  openOwnPage(error, 'listReceipts');
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/error/?code=identity_unproven&utm_source=x', 'replace']]);
  expect(readStored('errorNotice')).toEqual({
    code: 'identity_unproven',
    title: 'ยืนยันตัวตน',
    message: 'ที่สาขา',
  });
});

test.each([
  ['link_ended', true],
  ['link_replaced', true],
  ['identity_unproven', false],
] as const)('a call that is refused with %s opens the page of it', async (code, isLost) => {
  keepSession();
  keep('isLinked', true);
  keep('accessToken', 'ours');
  server.use(refuse('getMember', 403, code, 'told'));
  await call('getMember');
  await waitFor(() =>
    expect(jest.mocked(loadPage).mock.calls).toEqual([[`/error/?code=${code}&utm_source=x`, 'replace']]),
  );
  expect(readStored('errorNotice')).toMatchObject({ code, title: 'told' });
  expect(readStored('isLinked')).toBe(isLost ? undefined : true);
});

test('an unknown code is logged for the operator, once', async () => {
  keepSession();
  keep('accessToken', 'ours');
  const { handler, sent } = record('logEvent', null);
  server.use(handler, refuse('getMember', 409, 'e7777' as never));
  for (const _tap of [1, 2]) await call('getMember');
  await waitFor(() => expect(sent).toEqual([{ event_trigger_name: 'unknown_error_code:e7777' }]));
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

test('a page that is being left is not left for a further one', () => {
  keep('isLinked', true);
  keep('accessToken', 'later');
  endSession();
  for (const code of ['identity_unproven', 'link_ended'] as const)
    openOwnPage({ status: 403, code, title: '', message: '' }, 'getMember');
  expect(loadPage).not.toHaveBeenCalled();
  expect([readStored('errorNotice'), readStored('accessToken'), readStored('isLinked')]).toEqual([
    undefined,
    'later',
    true,
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
