import { screen, waitFor } from '@testing-library/react';
import { answer, lose, refuse } from '@/__mocks__/answer';
import type { RoutePath } from '@/domain/navigation/routes';
import { environment } from '@/services/browser/environment';
import { loadPage } from '@/services/browser/page-address';
import { call } from '@/services/http/call';
import { bootLiff } from '@/services/session/liff';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { nextTurn } from '@/tests/support/settled-calls';
import { useRouteGuard } from './useRouteGuard';

jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));
jest.mock('@/services/browser/environment', () => ({
  environment: { ...jest.requireActual('@/services/browser/environment').environment },
}));
jest.mock('@/services/session/liff', () => ({ bootLiff: jest.fn(async () => 'ready'), loadLiff: jest.fn() }));

const server = mockServer();

function Guarded() {
  return useRouteGuard() ? <p>open</p> : <p>closed</p>;
}

beforeEach(() => {
  forgetEverything();
  jest.mocked(bootLiff).mockReset().mockResolvedValue('ready');
  jest.mocked(loadPage).mockReset();
  window.history.replaceState(null, '', '/');
});

function visit(pathname: string, search = '') {
  window.history.replaceState(null, '', `${pathname}/${search}`);
  return renderScreen(<Guarded />, {}, pathname);
}

test('a visitor without a token is redirected to the splash screen with utm_, and the destination is stored', async () => {
  const { router } = visit('/member-profile', '?utm_source=x');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/?utm_source=x'));
  expect(screen.getByText('closed')).toBeVisible();
  expect([readStored('destinationPage'), readStored('destinationQuery')]).toEqual(['/member-profile/', 'utm_source=x']);
});

test('the redirect to the splash screen keeps the channel of the link', async () => {
  const { router } = visit('/signup', '?channel=kidsclub&utm_source=x');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/?channel=kidsclub&utm_source=x'));
});

test('while LIFF replaces the page there is no redirect', async () => {
  jest.mocked(bootLiff).mockReturnValue(new Promise(() => undefined));
  const { router } = visit('/member-profile');
  await waitFor(() => expect(bootLiff).toHaveBeenCalled());
  await nextTurn();
  expect(router.replace).not.toHaveBeenCalled();
  expect(screen.getByText('closed')).toBeVisible();
});

test('a person without a membership is redirected to sign-up', async () => {
  keep('accessToken', 'abc');
  const { router } = visit('/member-profile');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/signup/'));
});

test('a member sees the page without starting LIFF', async () => {
  keep('accessToken', 'abc');
  keep('isLinked', true);
  visit('/member-profile');
  expect(await screen.findByText('open')).toBeVisible();
  expect(bootLiff).not.toHaveBeenCalled();
});

test.each(['/error', '/mockup', '/404'])('%s is open to every visitor', async (pathname) => {
  visit(pathname);
  expect(await screen.findByText('open')).toBeVisible();
});

test('with the guard configured off every page is open', async () => {
  jest.replaceProperty(environment, 'routeGuard', false);
  const { router } = visit('/member-profile');
  expect(await screen.findByText('open')).toBeVisible();
  expect(router.replace).not.toHaveBeenCalled();
});

test('a page that is left before LIFF has settled causes no redirect', async () => {
  let settle: (end: 'ready') => void = () => undefined;
  jest.mocked(bootLiff).mockReturnValue(new Promise((resolve) => (settle = resolve)));
  const { router, unmount } = visit('/member-profile');
  await waitFor(() => expect(bootLiff).toHaveBeenCalled());
  unmount();
  settle('ready');
  await nextTurn();
  expect(router.replace).not.toHaveBeenCalled();
});

test('a failed call of a page renews and ends the session from the start', async () => {
  visit('/error');
  keep('accessToken', 'old');
  jest.mocked(bootLiff).mockResolvedValue('offline');
  server.use(refuse('getConsents', 401, '401'));
  await call('getConsents');
  await waitFor(() => expect(jest.mocked(loadPage).mock.calls).toEqual([['/error/?code=401', 'replace']]));
});

describe('the page that the toggles select', () => {
  const all = { NewHomePage: true, UpdateProfileV2: true, RedemptionV1: true };
  const none = { NewHomePage: false, UpdateProfileV2: false, RedemptionV1: false };
  const eVouchers = { ...none, NewHomePage: true };

  beforeEach(() => {
    keep('accessToken', 'abc');
    keep('isLinked', true);
  });

  const pairs = [
    ['/coupons/', '/v2/coupon/profile/', '?code=SAVE-20&utm_source=line'],
    ['/my-coupon-pockets/', '/v2/my-coupon/', '?category=food&utm_source=line'],
    ['/my-coupon-pockets/detail/', '/v2/my-coupon/profile/', '?code=SAVE-20&utm_source=line'],
    ['/member-profile/', '/v2/home/', '?utm_source=line&utm_campaign=menu'],
    ['/member-setting/update-profile/', '/v2/setting/member-profile/', '?utm_source=line'],
  ] as const;
  type Asked = readonly [from: RoutePath, to: RoutePath, search: string, toggles: Record<string, boolean>];
  const led: Asked[] = [
    ...pairs.map(([older, newer, search]) => [older, newer, search, all] as const),
    ...pairs.map(([older, newer, search]) => [newer, older, search, none] as const),
    ['/coupons-privilege/', '/v2/my-e-voucher/', '?privilege=2&utm_source=line', eVouchers],
    ['/coupons-privilege/', '/v2/my-coupon/', '?privilege=1&utm_source=line', all],
    ['/coupons-privilege/', '/v2/my-coupon/', '?utm_source=line', all],
    ['/coupons-privilege/my-coupons/detail/', '/v2/my-coupon/profile/', '?code=SAVE-20&utm_source=line', all],
  ];

  test.each(led)('%s redirects to %s with %s', async (from, to, search, toggles) => {
    keep('toggles', toggles);
    const { router } = visit(from.slice(0, -1), search);
    const opened = () =>
      [...router.replace.mock.calls, ...jest.mocked(loadPage).mock.calls].map(([address]) => address);
    await waitFor(() => expect(opened()).toEqual([`${to}${search}`]));
    expect(screen.getByText('closed')).toBeVisible();
  });

  const stays: Asked[] = [
    ...led
      .filter(([from]) => !from.startsWith('/coupons-privilege'))
      .map(([from, to, search, toggles]) => [to, from, search, toggles] as const),
    ['/coupons-privilege/', '/coupons-privilege/', '?privilege=2', all],
    ['/coupons-privilege/', '/coupons-privilege/', '?privilege=1', none],
    ['/coupons-privilege/my-coupons/detail/', '/coupons-privilege/my-coupons/detail/', '?code=SAVE-20', none],
    ['/v2/my-e-voucher/', '/v2/my-e-voucher/', '', eVouchers],
  ];

  test.each(stays)('%s does not redirect', async (path, _other, search, toggles) => {
    keep('toggles', toggles);
    const { router } = visit(path.slice(0, -1), search);
    expect(await screen.findByText('open')).toBeVisible();
    expect(bootLiff).not.toHaveBeenCalled();
    expect(router.replace).not.toHaveBeenCalled();
  });

  test('until the toggles are known the page is shown, then it redirects', async () => {
    server.use(answer('getConfig', none));
    const { router } = visit('/v2/home', '?utm_source=line');
    expect(screen.getByText('open')).toBeVisible();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/member-profile/?utm_source=line'));
    expect(screen.getByText('closed')).toBeVisible();
  });

  test('if the toggles cannot be loaded no page redirects', async () => {
    server.use(lose('getConfig'));
    const { router } = visit('/v2/home');
    expect(await screen.findByText('open')).toBeVisible();
    await nextTurn();
    expect(router.replace).not.toHaveBeenCalled();
  });
});
