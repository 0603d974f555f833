import { act, renderHook, waitFor } from '@testing-library/react';
import { nextTurn } from '@/tests/support/settled-calls';
import { useBackCloses, whenHistorySettled } from './useBackCloses';

const page = { url: '/signup/', as: '/signup/', __N: true };
const openLayer = (close: () => void) =>
  renderHook(({ open }) => useBackCloses(open, close), { initialProps: { open: true } });

beforeEach(() => history.replaceState(page, '', '/signup/'));

test('Back closes the layer and stays on the page', async () => {
  const close = jest.fn();
  const router = jest.fn();
  window.addEventListener('popstate', router);
  const { unmount } = openLayer(close);
  act(() => history.back());
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(location.pathname).toBe('/signup/');
  expect(router).not.toHaveBeenCalled();
  unmount();
  window.removeEventListener('popstate', router);
});

test('a layer keeps the state that the router stores for the page', () => {
  const { unmount } = openLayer(jest.fn());
  expect(history.state).toMatchObject(page);
  unmount();
});

test('closing in another way removes the extra entry before any navigation', async () => {
  const { rerender } = openLayer(jest.fn());
  const entries = history.length;
  rerender({ open: false });
  const navigated = jest.fn(() => history.pushState({ url: '/otp/' }, '', '/otp/'));
  whenHistorySettled(navigated);
  expect(navigated).not.toHaveBeenCalled();
  await waitFor(() => expect(navigated).toHaveBeenCalledTimes(1));
  expect(history.length).toBe(entries);
  history.back();
  await waitFor(() => expect(history.state).toEqual(page));
});

test('a navigation in the tap that closes a layer starts from the page itself', async () => {
  const { rerender } = openLayer(jest.fn());
  const entries = history.length;
  const navigated = jest.fn(() => history.pushState({ url: '/otp/' }, '', '/otp/'));
  whenHistorySettled(navigated);
  rerender({ open: false });
  expect(navigated).not.toHaveBeenCalled();
  await waitFor(() => expect(navigated).toHaveBeenCalledTimes(1));
  expect(history.length).toBe(entries);
  history.back();
  await waitFor(() => expect(history.state).toEqual(page));
});

test('an open layer does not delay a navigation', async () => {
  const { unmount } = openLayer(jest.fn());
  const navigated = jest.fn();
  whenHistorySettled(navigated);
  await waitFor(() => expect(navigated).toHaveBeenCalledTimes(1));
  unmount();
  await new Promise<void>(whenHistorySettled);
});

test('a navigation waits a tenth of a second for a layer that may be closing', () => {
  jest.useFakeTimers();
  const { unmount } = openLayer(jest.fn());
  const navigated = jest.fn();
  whenHistorySettled(navigated);
  jest.advanceTimersByTime(99);
  expect(navigated).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(navigated).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  unmount();
});

test('Back calls the latest handler of the top layer', async () => {
  const [below, first, last] = [jest.fn(), jest.fn(), jest.fn()];
  const sheet = openLayer(below);
  const dialog = renderHook(({ close }) => useBackCloses(true, close), { initialProps: { close: first } });
  dialog.rerender({ close: last });
  act(() => history.back());
  await waitFor(() => expect(last).toHaveBeenCalledTimes(1));
  expect([below.mock.calls, first.mock.calls]).toEqual([[], []]);
  dialog.unmount();
  sheet.unmount();
});

test('a closed layer owns no entry', async () => {
  const entries = history.length;
  renderHook(() => useBackCloses(false, jest.fn()));
  expect([history.length, history.state]).toEqual([entries, page]);
});

test('an ordinary Back is left to the router', async () => {
  history.pushState({ url: '/otp/' }, '', '/otp/');
  const router = jest.fn();
  window.addEventListener('popstate', router);
  act(() => history.back());
  await waitFor(() => expect(router).toHaveBeenCalledTimes(1));
  expect(history.state).toEqual(page);
  window.removeEventListener('popstate', router);
});

test('without a layer nothing is delayed', () => {
  const navigated = jest.fn();
  whenHistorySettled(navigated);
  expect(navigated).toHaveBeenCalledTimes(1);
});

test('a layer that opens as another closes uses the same entry', async () => {
  const first = openLayer(jest.fn());
  const entries = history.length;
  first.unmount();
  const close = jest.fn();
  const second = openLayer(close);
  await new Promise<void>(whenHistorySettled);
  expect(history.length).toBe(entries);
  act(() => history.back());
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  second.unmount();
});

test('a layer that closes during the removal of the one above leaves no entry behind', async () => {
  const sheet = openLayer(jest.fn());
  const dialog = openLayer(jest.fn());
  dialog.unmount();
  await nextTurn();
  sheet.unmount();
  await new Promise<void>(whenHistorySettled);
  expect(history.state).toEqual(page);
});

test('Back closes a layer that opened during the removal of another', async () => {
  history.pushState(page, '', '/otp/');
  const first = openLayer(jest.fn());
  first.unmount();
  await nextTurn();
  const close = jest.fn();
  const second = openLayer(close);
  await new Promise<void>(whenHistorySettled);
  act(() => history.back());
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(location.pathname).toBe('/otp/');
  second.unmount();
});

test('Back skips the entry of a layer that was removed with its page', async () => {
  const { unmount } = openLayer(jest.fn());
  history.pushState({ url: '/otp/' }, '', '/otp/');
  unmount();
  await new Promise<void>(whenHistorySettled);
  const router = jest.fn();
  window.addEventListener('popstate', router);
  act(() => history.back());
  await waitFor(() => expect(router).toHaveBeenCalledTimes(1));
  expect(history.state).toEqual(page);
  window.removeEventListener('popstate', router);
});
