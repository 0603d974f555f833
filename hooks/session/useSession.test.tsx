import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '@/__mocks__/answer';
import { isPageLeft, loadPage } from '@/services/browser/page-address';
import { bootLiff } from '@/services/session/liff';
import { forgetEverything, keep, readStored } from '@/services/storage/client-store';
import { mockServer } from '@/tests/support/mock-server';
import { renderScreen } from '@/tests/support/render-screen';
import { nextTurn } from '@/tests/support/settled-calls';
import { useCloseWindow, useIsInChatApp, useReenterApp } from './useCloseWindow';
import { useLogOutEverywhere } from './useLogOutEverywhere';
import { becomeSandboxPerson, useSwitchPerson } from './useSandboxPeople';
import { useSlowStart } from './useSplash';

const liff = { closeWindow: jest.fn(), isInClient: jest.fn(), logout: jest.fn() };
let mockState = 'booting';
jest.mock('@/services/session/liff', () => ({
  bootLiff: jest.fn(),
  loadLiff: jest.fn(async () => liff),
  liffState: () => mockState,
}));
jest.mock('@/services/browser/page-address', () => ({
  ...jest.requireActual('@/services/browser/page-address'),
  loadPage: jest.fn(),
}));

const server = mockServer();

beforeEach(() => {
  forgetEverything();
  jest.mocked(loadPage).mockReset();
  jest.mocked(bootLiff).mockReset().mockResolvedValue('ready');
  for (const spy of Object.values(liff)) spy.mockReset();
});

test('a page that cannot be closed shows after half a second that it may be closed', async () => {
  jest.useFakeTimers();
  const { result } = renderHook(useCloseWindow);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect([liff.closeWindow.mock.calls.length, result.current.isStillOpen]).toEqual([0, false]);
  act(() => result.current.close());
  await act(() => jest.advanceTimersByTimeAsync(499));
  expect([liff.closeWindow.mock.calls.length, result.current.isStillOpen]).toEqual([1, false]);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(result.current.isStillOpen).toBe(true);
  jest.useRealTimers();
});

test('a window that cannot be closed is no error', async () => {
  liff.closeWindow.mockImplementation(() => {
    throw new Error('not inside LINE');
  });
  const { result } = renderHook(useCloseWindow);
  await act(async () => {
    result.current.close();
    await nextTurn();
  });
  expect(liff.closeWindow).toHaveBeenCalledTimes(1);
});

test.each([
  ['inside LINE', () => liff.isInClient.mockReturnValue(true), true],
  ['in a browser', () => liff.isInClient.mockReturnValue(false), false],
  ['if LIFF does not load', () => jest.mocked(bootLiff).mockRejectedValue(new Error('ChunkLoadError')), false],
])('%s the page knows where it is open', async (_where, arrange, isInside) => {
  arrange();
  const { result } = renderHook(useIsInChatApp);
  expect(result.current).toBeUndefined();
  await waitFor(() => expect(result.current).toBe(isInside));
});

test('entering again loads the page, with its utm_ parameters', () => {
  window.history.replaceState(null, '', '/member-setting/?utm_source=x&id=1');
  renderHook(() => useReenterApp('/signup/')).result.current();
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/signup/?utm_source=x', 'replace']]);
});

test.each([
  ['booting', 'stalled'],
  ['redirecting', 'slow'],
])('a start that is %s after eight seconds is %s', (state, shown) => {
  jest.useFakeTimers();
  mockState = state;
  const { result, unmount } = renderHook(useSlowStart);
  act(() => jest.advanceTimersByTime(7999));
  expect(result.current).toBe('usual');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(shown);
  unmount();
  jest.useRealTimers();
});

test.each([
  ['malee', true],
  ['Malee', false],
  ['', false],
])('the name %j can enter: %s', (name, can) => {
  expect(becomeSandboxPerson(name)).toBe(can);
  expect(readStored('sandboxUser')).toBe(can ? name : undefined);
});

function Person() {
  const { person, switchPerson } = useSwitchPerson();
  return (
    <button type="button" onClick={switchPerson}>
      {person ?? 'nobody'}
    </button>
  );
}

let log: ReturnType<typeof useLogOutEverywhere>;
const onLoggedOut = jest.fn();

function LogOut() {
  log = useLogOutEverywhere(onLoggedOut);
  return <p>{log.failure?.title ?? 'fine'}</p>;
}

test('a logout that fails changes nothing and shows why', async () => {
  keep('accessToken', 'ours');
  server.use(refuse('endSessions', 500, '500'));
  renderScreen(<LogOut />);
  act(() => log.logOut());
  await waitFor(() => expect(log.failure).toBeDefined());
  expect([readStored('accessToken'), onLoggedOut.mock.calls, isPageLeft()]).toEqual(['ours', [], false]);
  act(log.clear);
  expect(screen.getByText('fine')).toBeVisible();
});

test('a logout removes all data of the member from this window, which stays busy until it is left', async () => {
  keep('accessToken', 'ours');
  server.use(answer('endSessions', null));
  renderScreen(<LogOut />);
  act(() => log.logOut());
  await waitFor(() => expect(onLoggedOut).toHaveBeenCalledTimes(1));
  expect([readStored('accessToken'), isPageLeft(), log.busy]).toEqual([undefined, true, true]);
  await waitFor(() => expect(liff.logout).toHaveBeenCalledTimes(1));
});

test('switching to another person removes all data of this one, and starts again', () => {
  keep('sandboxUser', 'somying');
  keep('accessToken', 'hers');
  renderScreen(<Person />);
  act(() => screen.getByRole('button', { name: 'somying' }).click());
  expect([readStored('sandboxUser'), readStored('accessToken')]).toEqual([undefined, undefined]);
  expect(jest.mocked(loadPage).mock.calls).toEqual([['/', 'replace']]);
  expect(isPageLeft()).toBe(true);
});
