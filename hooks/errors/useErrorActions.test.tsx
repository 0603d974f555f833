import { act, waitFor } from '@testing-library/react';
import { identified } from '@/__mocks__/builders/registration';
import type { ErrorAction } from '@/domain/errors';
import { readMobileChange, startMobileChange } from '@/hooks/mobile-change/mobile-change-draft';
import { readRegistration, startRegistration } from '@/hooks/registration/registration-draft';
import { forgetEverything, keep } from '@/services/storage/client-store';
import { renderScreen } from '@/tests/support/render-screen';
import { useErrorActions } from './useErrorActions';

const closeWindow = jest.fn();
jest.mock('@/services/session/liff', () => ({
  bootLiff: async () => 'ready',
  loadLiff: async () => ({ closeWindow: () => closeWindow() }),
}));

let page: ReturnType<typeof useErrorActions>;

function ErrorPage({ code }: { code: string }) {
  page = useErrorActions(code);
  return null;
}

function open(code: string) {
  window.history.replaceState(null, '', `/error/?code=${code}`);
  return renderScreen(<ErrorPage code={code} />).router;
}

function press(action: ErrorAction) {
  const { onClick } = page.actions[action] as { onClick: (event: object) => void };
  act(() => onClick({ preventDefault: () => undefined }));
}

const toStore = identified({ situation: 'EXISTING_MEMBER_WITH_UNREGISTERED_MOBILE_NUMBER' });
const drafts = () => [readRegistration() !== undefined, readMobileChange() !== undefined];

beforeEach(() => {
  forgetEverything();
  closeWindow.mockReset();
});

/** A registration and a change of number, both in progress. */
function begin() {
  startMobileChange({ id: 'c1' }, 'change_mobile', '0812345678');
  startRegistration(toStore);
}

test.each<[ErrorAction, string]>([
  ['find_store', '/branch/'],
  ['request_mobile_change', '/request-mobile/'],
  ['link_this_account', '/otp/'],
  ['sign_up', '/signup/'],
  ['how_to_identify', '/v2/how-to/identification/'],
])('%s is a link to %s', (action, path) => {
  open('e0007');
  expect(page.actions[action]).toMatchObject({ href: path });
});

test('the call centre is called', () => {
  open('e0007');
  expect(page.actions.call_us.href).toBe('tel:020000000');
});

test.each([
  [1, 0, [['/']]],
  [2, 1, []],
])('trying again with %d pages in the window goes back %d times and elsewhere %j', (pages, times, elsewhere) => {
  const router = open('504');
  jest.spyOn(window.history, 'length', 'get').mockReturnValue(pages);
  press('try_again');
  expect(router.back).toHaveBeenCalledTimes(times);
  expect(router.replace.mock.calls).toEqual(elsewhere);
});

test.each([
  ['401', [true, true]],
  ['e0503', [false, true]],
  ['e0605', [true, false]],
  ['500', [true, true]],
])('starting again after %s keeps the registration and the change of number: %j', (code, kept) => {
  begin();
  const router = open(code);
  press('start_again');
  expect(router.replace.mock.calls).toEqual([['/']]);
  expect(drafts()).toEqual(kept);
});

test('a visitor’s home is the splash screen, a member’s own page theirs', async () => {
  keep('toggles', {});
  const router = open('404');
  press('go_home');
  expect(router.replace.mock.calls).toEqual([['/']]);
  keep('isLinked', true);
  press('go_home');
  await waitFor(() => expect(router.replace).toHaveBeenLastCalledWith('/member-profile/'));
});

test.each([
  ['e0012', 'mobile'],
  ['e0013', 'identifier'],
  ['e0502', 'identifier'],
])('entering again after %s starts a new sign-up at the %s', (code, field) => {
  begin();
  const router = open(code);
  press('enter_again');
  expect(router.replace.mock.calls).toEqual([[`/signup/?focus=${field}`]]);
  expect(drafts()).toEqual([false, false]);
});

test('a member enters a new number again', () => {
  begin();
  keep('isLinked', true);
  const router = open('e0502');
  press('enter_again');
  expect(router.replace.mock.calls).toEqual([['/request-mobile/']]);
  expect(drafts()).toEqual([true, false]);
});

test('another number is requested if the record has another one, else the sign-up starts again', () => {
  begin();
  const router = open('e0007');
  press('other_mobile');
  expect(router.replace).toHaveBeenLastCalledWith('/request-mobile/');
  expect(drafts()).toEqual([true, false]);
  startRegistration(identified());
  press('other_mobile');
  expect(router.replace).toHaveBeenLastCalledWith('/signup/?focus=mobile');
  expect(drafts()).toEqual([false, false]);
});

test('this account can be linked if a registration is in progress; everything else always', () => {
  open('e0013');
  expect([page.isPossible('link_this_account'), page.isPossible('sign_up')]).toEqual([false, true]);
  startRegistration(toStore);
  expect([page.isPossible('link_this_account'), page.isPossible('sign_up')]).toEqual([true, true]);
});

test('closing closes the window, and shows after half a second that it may be closed', async () => {
  jest.useFakeTimers();
  open('500');
  expect(page.isStillOpen).toBe(false);
  press('close');
  await act(() => jest.advanceTimersByTimeAsync(499));
  expect([closeWindow.mock.calls.length, page.isStillOpen]).toEqual([1, false]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(page.isStillOpen).toBe(true);
  jest.useRealTimers();
});
