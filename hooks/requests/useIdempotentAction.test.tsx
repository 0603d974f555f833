import { act, renderHook } from '@testing-library/react';
import { fulfilled, leaving, useIdempotentAction } from './useIdempotentAction';

test('a second tap is ignored while the action runs', async () => {
  let finish: (value: string) => void = () => undefined;
  const perform = jest.fn(() => new Promise<string>((resolve) => (finish = resolve)));
  const { result } = renderHook(() => useIdempotentAction(perform));
  let first: Promise<string | undefined> | undefined;
  act(() => {
    first = result.current.run('a');
  });
  expect(result.current.busy).toBe(true);
  expect(await result.current.run('a')).toBeUndefined();
  await act(async () => finish('done'));
  expect(await first).toBe('done');
  expect(perform).toHaveBeenCalledTimes(1);
  expect(result.current.busy).toBe(false);
});

test('a retry uses the same key, another input another key', async () => {
  const keys: string[] = [];
  const perform = async (_input: { amount: number }, key: string) => void keys.push(key);
  const { result } = renderHook(() => useIdempotentAction(perform));
  for (const amount of [1, 1, 2]) await act(async () => void (await result.current.run({ amount })));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('an action without input has a key too, and a retry keeps it', async () => {
  const keys: string[] = [];
  const perform = async (_input: undefined, key: string) => void keys.push(key);
  const { result } = renderHook(() => useIdempotentAction(perform));
  for (const _try of [1, 2]) await act(async () => void (await result.current.run(undefined)));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a tap after the action has left the page is ignored', async () => {
  const perform = jest.fn(async () => leaving);
  const { result } = renderHook(() => useIdempotentAction(perform));
  await act(async () => void (await result.current.run('a')));
  await act(async () => void (await result.current.run('a')));
  expect(perform).toHaveBeenCalledTimes(1);
  expect(result.current.busy).toBe(true);
});

test('after a success the same input is a new intention with a new key', async () => {
  const keys: string[] = [];
  const perform = async (_input: string, key: string) => {
    keys.push(key);
    return fulfilled;
  };
  const { result } = renderHook(() => useIdempotentAction(perform));
  for (const input of ['mail', 'mail']) await act(async () => void (await result.current.run(input)));
  expect(keys).toHaveLength(2);
  expect(keys[1]).not.toBe(keys[0]);
});

test('a stored intention keeps its key after a reload until it is settled', async () => {
  const keys: string[] = [];
  const answers = [undefined, fulfilled, undefined];
  const perform = async (_input: string, key: string) => {
    keys.push(key);
    return answers[keys.length - 1];
  };
  for (const _page of answers) {
    const { result, unmount } = renderHook(() => useIdempotentAction(perform, 'redeem'));
    await act(async () => void (await result.current.run('coffee')));
    unmount();
  }
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
