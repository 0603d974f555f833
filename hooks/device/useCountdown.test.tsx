import { act, renderHook } from '@testing-library/react';
import { setServerStart } from '@/services/browser/clock';
import { useCountdown } from './useCountdown';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

test('a countdown counts whole seconds down to zero and stops', () => {
  const { result } = renderHook(() => useCountdown(1_003_000));
  expect(result.current).toBe(3);
  act(() => void jest.advanceTimersByTime(1000));
  expect(result.current).toBe(2);
  act(() => void jest.advanceTimersByTime(5000));
  expect(result.current).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

test('after a pause in the background the elapsed time is subtracted', () => {
  const { result } = renderHook(() => useCountdown(1_060_000));
  jest.setSystemTime(1_050_000);
  act(() => void window.dispatchEvent(new Event('pageshow')));
  expect(result.current).toBe(10);
});

test('a countdown without an end returns zero', () => {
  expect(renderHook(() => useCountdown(undefined)).result.current).toBe(0);
});

test('every second begins and ends on time', () => {
  const { result } = renderHook(() => useCountdown(1_002_500));
  expect(result.current).toBe(3);
  act(() => void jest.advanceTimersByTime(500));
  expect(result.current).toBe(2);
});

test('a postponed end counts from now', () => {
  const { result, rerender } = renderHook(({ end }) => useCountdown(end), { initialProps: { end: 1_001_000 } });
  act(() => void jest.advanceTimersByTime(1000));
  jest.setSystemTime(1_100_000);
  rerender({ end: 1_110_000 });
  expect(result.current).toBe(10);
});

test('an unmounted countdown leaves no timer and no listeners', () => {
  const removed = jest.spyOn(window, 'removeEventListener');
  const { unmount } = renderHook(() => useCountdown(1_010_000));
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  expect(removed.mock.calls.map(([event]) => event)).toEqual(expect.arrayContaining(['pageshow', 'visibilitychange']));
});

test('a corrected clock restarts a countdown that had ended', () => {
  const { result } = renderHook(() => useCountdown(1_000_000));
  expect(result.current).toBe(0);
  act(() => setServerStart(900_000 - performance.now()));
  expect(result.current).toBe(100);
});
