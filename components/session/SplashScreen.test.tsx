import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, lose, refuse } from '@/__mocks__/answer';
import { telemetryHandlers, toggleHandlers } from '@/__mocks__/handlers';
import { loadPage } from '@/services/browser/page-address';
import type { LoginBlockedReason, LoginEnd } from '@/services/session/chat-login';
import { keepSession } from '@/services/session/lazy-session';
import { bootLiff, liffState, retryBoot } from '@/services/session/liff';
import { keep, readStored } from '@/services/storage/client-store';
import { changeLanguage, loadTexts } from '@/services/texts/texts';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { SplashScreen } from './SplashScreen';

const logIn = jest.fn<Promise<LoginEnd>, [unknown]>();
const repeatLogin = jest.fn(() => new Promise(() => undefined));
jest.mock('@/services/session/chat-login', () => ({
  logIn: (boot: unknown) => logIn(boot),
  repeatLogin: () => repeatLogin(),
}));
jest.mock('@/services/session/liff', () => ({
  bootLiff: jest.fn(),
  retryBoot: jest.fn(),
  liffState: jest.fn(() => 'booting'),
}));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const consent = { status: 'granted', version: '2026-01', current_version: '2026-01', updated_at: 1 } as const;
const consents = (version: string) =>
  answer('getConsents', { terms: { ...consent, type: 'terms', version }, commu: { ...consent, type: 'commu' } });

const server = mockServer(...telemetryHandlers, ...toggleHandlers, consents('2026-01'));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  keep('isLinked', true);
  window.history.replaceState(null, '', '/?utm_source=x');
  jest.mocked(loadPage).mockClear();
  logIn.mockReset().mockResolvedValue({ end: 'entered', isLinked: true });
  await loadTexts('ui', 'session');
});

test('a member goes home by a full page load that keeps utm_ parameters', async () => {
  renderScreen(<SplashScreen />);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/v2/home/?utm_source=x', 'replace'));
  expect(logIn).toHaveBeenCalledWith(bootLiff);
});

test('a member goes to the stored destination once', async () => {
  pointTo('/member-profile/', 'page=2');
  const { router } = renderScreen(<SplashScreen />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/?page=2&utm_source=x'));
  expect(readStored('destinationPage')).toBeUndefined();
});

test('changed terms are shown first, and the destination is kept', async () => {
  pointTo('/member-profile/', '');
  server.use(consents('2025-01'));
  const { router } = renderScreen(<SplashScreen />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/tncs-pp/?utm_source=x'));
  expect(readStored('destinationPage')).toBe('/member-profile/');
});

test('postponed terms are shown again only for another version or another member', async () => {
  keep('accessToken', 'account.1795000000.signature');
  server.use(consents('2025-01'));
  keep('termsPutOff', { owner: 'account', version: '2026-01' });
  renderScreen(<SplashScreen />);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/v2/home/?utm_source=x', 'replace'));
  for (const other of [
    { owner: 'account', version: '2025-12' },
    { owner: 'somebody', version: '2026-01' },
  ]) {
    keep('termsPutOff', other);
    const { router } = renderScreen(<SplashScreen />);
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/tncs-pp/?utm_source=x'));
  }
});

test('a failing consents call does not hold up the member', async () => {
  server.use(lose('getConsents'));
  renderScreen(<SplashScreen />);
  await waitFor(() => expect(loadPage).toHaveBeenCalledWith('/v2/home/?utm_source=x', 'replace'));
});

test('a membership lost while entering shows the error page and nothing else', async () => {
  keepSession();
  keep('toggles', { NewHomePage: true });
  server.use(refuse('getConsents', 403, 'link_replaced'));
  renderScreen(<SplashScreen />);
  await waitFor(() => expect(loadPage).toHaveBeenCalled());
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/error/?code=link_replaced&utm_source=x', 'replace']]);
});

test('a visitor signs up before a members’ page, and the destination is kept', async () => {
  pointTo('/member-profile/', '');
  logIn.mockResolvedValue({ end: 'entered', isLinked: false });
  const { router } = renderScreen(<SplashScreen />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/signup/?utm_source=x'));
  expect(readStored('destinationPage')).toBe('/member-profile/');
});

test('a visitor goes to a public page directly', async () => {
  pointTo('/tncs-pp/', '');
  logIn.mockResolvedValue({ end: 'entered', isLinked: false });
  const { router } = renderScreen(<SplashScreen />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/tncs-pp/?utm_source=x'));
});

test.each([
  ['/?channel=kidsclub&utm_source=x', '/member-privilege/?utm_source=x'],
  ['/?channel=other&utm_source=x', '/signup/?utm_source=x'],
])('a visitor who opens %s without a destination continues to %s', async (address, target) => {
  window.history.replaceState(null, '', address);
  keep('entranceChannel', 'baocafe');
  logIn.mockResolvedValue({ end: 'entered', isLinked: false });
  const { router } = renderScreen(<SplashScreen />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(target));
});

test('a visitor with a channel link to a members’ page signs up first', async () => {
  pointTo('/member-profile/', 'channel=kidsclub');
  logIn.mockResolvedValue({ end: 'entered', isLinked: false });
  const { router } = renderScreen(<SplashScreen />);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/signup/?utm_source=x'));
});

test('the entrance channel is stored', async () => {
  window.history.replaceState(null, '', '/?channel=ninebeauty');
  renderScreen(<SplashScreen />);
  await waitFor(() => expect(readStored('entranceChannel')).toBe('ninebeauty'));
});

test.each<[LoginBlockedReason, string, string]>([
  ['offline', 'ต่ออินเทอร์เน็ตไม่ได้', 'ลองใหม่'],
  ['failed', 'ยังเข้าสู่ระบบไม่ได้', 'ลองใหม่'],
  ['refused', 'ยังไม่ได้อนุญาต LINE', 'เข้าสู่ระบบด้วย LINE'],
])('%s is explained, and its button starts again', async (why, title, action) => {
  logIn.mockResolvedValueOnce({ end: 'stuck', why });
  renderScreen(<SplashScreen />);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: action }));
  await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(1));
  expect(logIn).toHaveBeenLastCalledWith(retryBoot);
});

test('an unconfirmed account logs in with LINE again', async () => {
  logIn.mockResolvedValueOnce({ end: 'stuck', why: 'unconfirmed' });
  renderScreen(<SplashScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'เข้าสู่ระบบด้วย LINE อีกครั้ง' }));
  expect(repeatLogin).toHaveBeenCalledTimes(1);
});

test('the language can be changed while the splash screen waits', async () => {
  logIn.mockResolvedValueOnce({ end: 'stuck', why: 'offline' });
  renderScreen(<SplashScreen />);
  await userEvent.click(await screen.findByRole('radio', { name: /EN/ }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await act(() => changeLanguage('th'));
});

test.each([
  ['booting', true],
  ['redirecting', false],
] as const)('whether a slow start that is %s offers a reload: %s', async (state, offered) => {
  jest.useFakeTimers();
  jest.mocked(liffState).mockReturnValue(state);
  logIn.mockReturnValue(new Promise(() => undefined));
  renderScreen(<SplashScreen />);
  expect(screen.queryByText(/ใช้เวลานานกว่าปกติ/)).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(8000));
  expect(screen.getByText(/ใช้เวลานานกว่าปกติ/)).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'โหลดใหม่' })).toHaveLength(offered ? 1 : 0);
  jest.useRealTimers();
});

function pointTo(page: '/member-profile/' | '/tncs-pp/', query: string): void {
  keep('destinationPage', page);
  keep('destinationQuery', query);
}
