import { act, renderHook } from '@testing-library/react';
import type { ToastKind } from './useToasts';
import { dismissErrors, dismissToast, showToast, useToasts } from './useToasts';

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const shown = () => renderHook(useToasts).result;
const titles = (toasts: ReturnType<typeof shown>) => toasts.current.map(({ title }) => title);

function show(title: string, kind: ToastKind = 'info', about = {}): number {
  let id = 0;
  act(() => {
    id = showToast({ title, kind, ...about });
  });
  return id;
}

test.each<[ToastKind, Record<string, string>, number]>([
  ['info', {}, 5],
  ['success', {}, 5],
  ['error', {}, 8],
  ['error', { quote: '4821 0993' }, 30],
  ['info', { quote: '4821 0993' }, 30],
])('a toast of the kind %s with %j stays for %d seconds', (kind, about, seconds) => {
  const toasts = shown();
  show('a', kind, about);
  act(() => jest.advanceTimersByTime(seconds * 1000 - 1));
  expect(titles(toasts)).toEqual(['a']);
  act(() => jest.advanceTimersByTime(1));
  expect(titles(toasts)).toEqual([]);
});

test('at most three toasts are shown, the oldest first', () => {
  const toasts = shown();
  for (const title of ['a', 'b', 'c', 'd']) show(title);
  expect(titles(toasts)).toEqual(['b', 'c', 'd']);
});

test('the same toast is shown once, and another message is another toast', () => {
  const toasts = shown();
  show('a', 'info', { message: '1' });
  show('b');
  show('a', 'info', { message: '2' });
  show('a', 'info', { message: '1' });
  show('c', 'info', { message: '1' });
  expect(toasts.current.map(({ title, message }) => `${title}${message ?? ''}`)).toEqual(['a2', 'a1', 'c1']);
});

test('each toast has its own id, by which it can be dismissed', () => {
  const toasts = shown();
  const [a, b] = [show('a'), show('b')];
  expect(toasts.current.map(({ id }) => id)).toEqual([a, b]);
  expect(b).toBe(a + 1);
  act(() => dismissToast(a));
  expect(titles(toasts)).toEqual(['b']);
});

test('dismissing a missing toast changes nothing', () => {
  const toasts = shown();
  const id = show('a');
  act(() => dismissToast(id));
  show('b');
  const before = toasts.current;
  act(() => dismissToast(id));
  act(dismissErrors);
  expect(toasts.current).toBe(before);
});

test('errors are removed with their page, and other toasts stay', () => {
  const toasts = shown();
  show('a', 'error');
  show('b', 'success');
  show('c', 'error');
  act(dismissErrors);
  expect(titles(toasts)).toEqual(['b']);
});
