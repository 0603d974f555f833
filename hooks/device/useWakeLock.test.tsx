import { renderHook, waitFor } from '@testing-library/react';
import { useWakeLock } from './useWakeLock';

const release = jest.fn(async () => undefined);
const request = jest.fn(async () => ({ release }));

beforeEach(() => {
  release.mockClear();
  request.mockClear();
  request.mockImplementation(async () => ({ release }));
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});

afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

test('the screen stays awake while active, and the lock is released afterwards', async () => {
  const { rerender } = renderHook(({ active }) => useWakeLock(active), { initialProps: { active: false } });
  expect(request).not.toHaveBeenCalled();
  rerender({ active: true });
  await waitFor(() => expect(request).toHaveBeenCalledWith('screen'));
  rerender({ active: false });
  await waitFor(() => expect(release).toHaveBeenCalled());
});

test('a page that becomes visible requests the lock again', async () => {
  renderHook(() => useWakeLock(true));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
});

test('a phone that refuses or lacks wake locks causes no error', async () => {
  request.mockRejectedValue(new Error('low battery'));
  const { unmount } = renderHook(() => useWakeLock(true));
  await waitFor(() => expect(request).toHaveBeenCalled());
  unmount();
  Reflect.deleteProperty(navigator, 'wakeLock');
  expect(() => renderHook(() => useWakeLock(true))).not.toThrow();
});

test('a hidden page requests no lock, and an unmounted page has no listeners', async () => {
  const state = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { unmount } = renderHook(() => useWakeLock(true));
  expect(request).not.toHaveBeenCalled();
  state.mockReturnValue('visible');
  unmount();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).not.toHaveBeenCalled();
});

test('a lock that arrives after unmounting is released', async () => {
  let grant: (lock: { release: typeof release }) => void = () => undefined;
  request.mockImplementation(() => new Promise((resolve) => (grant = resolve)));
  const { unmount } = renderHook(() => useWakeLock(true));
  unmount();
  grant({ release });
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
});
