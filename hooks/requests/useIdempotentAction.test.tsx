import { act, renderHook } from '@testing-library/react';
import { fulfilled, leaving, useIdempotentAction } from './useIdempotentAction';

test('while it runs a second tap does nothing', async () => {
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

test('a retry carries the same key, another content another one', async () => {
  const keys: string[] = [];
  const perform = async (_input: { amount: number }, key: string) => void keys.push(key);
  const { result } = renderHook(() => useIdempotentAction(perform));
  for (const amount of [1, 1, 2]) await act(async () => void (await result.current.run({ amount })));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('what takes no answer of the person has a key as well, the same at a retry', async () => {
  const keys: string[] = [];
  const perform = async (_input: undefined, key: string) => void keys.push(key);
  const { result } = renderHook(() => useIdempotentAction(perform));
  for (const _try of [1, 2]) await act(async () => void (await result.current.run(undefined)));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('once it leaves the page a late tap does nothing', async () => {
  const perform = jest.fn(async () => leaving);
  const { result } = renderHook(() => useIdempotentAction(perform));
  await act(async () => void (await result.current.run('a')));
  await act(async () => void (await result.current.run('a')));
  expect(perform).toHaveBeenCalledTimes(1);
  expect(result.current.busy).toBe(true);
});

test('what the server has done is over: the same input again is a new intention', async () => {
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

test('a kept intention has its key still after a reload, until it is settled', async () => {
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
