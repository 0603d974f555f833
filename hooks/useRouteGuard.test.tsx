import { screen, waitFor } from '@testing-library/react';
import { forgetEverything, keep, readKept } from '@/services/client-store';
import { bootLiff } from '@/services/liff';
import { nextTurn } from '@/tests/support/afterwards';
import { renderScreen } from '@/tests/support/render-screen';
import { useRouteGuard } from './useRouteGuard';

jest.mock('@/services/liff', () => ({ bootLiff: jest.fn(async () => 'ready'), loadLiff: jest.fn() }));

function Guarded() {
  return useRouteGuard() ? <p>open</p> : <p>closed</p>;
}

beforeEach(() => {
  forgetEverything();
  jest.mocked(bootLiff).mockReset().mockResolvedValue('ready');
  window.history.replaceState(null, '', '/');
});

function visit(pathname: string, search = '') {
  window.history.replaceState(null, '', `${pathname}/${search}`);
  return renderScreen(<Guarded />, {}, pathname);
}

test('a stranger is led to the splash with the utm_, and the link is remembered', async () => {
  const { router } = visit('/member-profile', '?utm_source=x');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/?utm_source=x'));
  expect(screen.getByText('closed')).toBeVisible();
  expect([readKept('destinationPage'), readKept('destinationQuery')]).toEqual(['/member-profile/', 'utm_source=x']);
});

test('a stranger who is led to the splash keeps the channel of the link', async () => {
  const { router } = visit('/signup', '?channel=kidsclub&utm_source=x');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/?channel=kidsclub&utm_source=x'));
});

test('while LIFF replaces the page nobody is led anywhere', async () => {
  jest.mocked(bootLiff).mockReturnValue(new Promise(() => undefined));
  const { router } = visit('/member-profile');
  await waitFor(() => expect(bootLiff).toHaveBeenCalled());
  await nextTurn();
  expect(router.replace).not.toHaveBeenCalled();
  expect(screen.getByText('closed')).toBeVisible();
});

test('somebody who is no member is led to sign-up', async () => {
  keep('accessToken', 'abc');
  const { router } = visit('/member-profile');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/signup/'));
});

test('a member sees the page, and LIFF is not asked', async () => {
  keep('accessToken', 'abc');
  keep('isLinked', true);
  visit('/member-profile');
  expect(await screen.findByText('open')).toBeVisible();
  expect(bootLiff).not.toHaveBeenCalled();
});

test.each(['/error', '/mockup', '/404'])('%s is open to everybody', async (pathname) => {
  visit(pathname);
  expect(await screen.findByText('open')).toBeVisible();
});
