import { act, renderHook } from '@testing-library/react';
import { useCountdown } from './useCountdown';

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  jest.useRealTimers();
});

test('counts whole seconds down to zero and stops', () => {
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

test('without an end returns zero', () => {
  expect(renderHook(() => useCountdown(undefined)).result.current).toBe(0);
});
