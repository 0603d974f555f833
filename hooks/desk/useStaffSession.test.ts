import { renderHook } from '@testing-library/react';
import { nowSeconds } from '@/services/browser/clock';
import { useSessionEnd } from './useStaffSession';

type Session = Parameters<typeof useSessionEnd>[0]['session'];

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20) });
});
afterEach(() => {
  jest.useRealTimers();
});

function endsIn(seconds: number) {
  const session = { ends_at: nowSeconds() + seconds } as NonNullable<Session>;
  const reload = jest.fn();
  const { rerender, unmount } = renderHook(useSessionEnd, { initialProps: { session, error: undefined, reload } });
  return { reload, rerender, unmount };
}

test('the server is asked once shortly after the end of a session', () => {
  const { reload } = endsIn(100);
  jest.advanceTimersByTime(101_000);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(2000);
  expect(reload).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the server is asked after the same delay if a session has already ended', () => {
  const { reload } = endsIn(-100);
  jest.advanceTimersByTime(1500);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a postponed end counts instead of the previous one', () => {
  const { reload, rerender } = endsIn(100);
  rerender({ session: { ends_at: nowSeconds() + 500 } as NonNullable<Session>, error: undefined, reload });
  jest.advanceTimersByTime(200_000);
  expect(reload).not.toHaveBeenCalled();
  jest.advanceTimersByTime(302_500);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that was left sends no request', () => {
  const { reload, unmount } = endsIn(100);
  unmount();
  jest.advanceTimersByTime(200_000);
  expect(reload).not.toHaveBeenCalled();
});
