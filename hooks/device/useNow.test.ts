import { act, renderHook } from '@testing-library/react';
import { setServerStart } from '@/services/browser/clock';
import { todayInBangkok, useNow } from './useNow';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 17, 30) }));
afterEach(() => jest.useRealTimers());

const start = Date.UTC(2026, 10, 20, 17, 30) / 1000;

test('today is the day in Bangkok, even if it is another day on the phone', () => {
  expect(todayInBangkok()).toEqual({ year: 2026, month: 11, day: 21 });
});

test('the time is updated every half minute, and when the page becomes visible', () => {
  const { result, unmount } = renderHook(useNow);
  act(() => jest.advanceTimersByTime(29_999));
  expect(result.current).toBe(start);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(start + 30);
  jest.setSystemTime((start + 100) * 1000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(start + 100);
  act(() => setServerStart((start + 5000) * 1000 - performance.now()));
  expect(result.current).toBe(start + 5000);
  const removed = jest.spyOn(document, 'removeEventListener');
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  expect(removed.mock.calls.map(([event]) => event)).toContain('visibilitychange');
});
