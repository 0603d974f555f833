import { act, renderHook } from '@testing-library/react';
import { keep } from '@/services/storage/client-store';
import { fulfilled, leaving, unsettledContent, useIdempotentAction } from './useIdempotentAction';

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

test('after a success the same input is a new action with a new key', async () => {
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

test('a stored action keeps its key after a reload until it is settled', async () => {
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

test('an action that fails can be retried', async () => {
  const perform = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('x')).mockResolvedValueOnce('done');
  const { result } = renderHook(() => useIdempotentAction(perform));
  await act(async () => void (await expect(result.current.run('a')).rejects.toThrow('x')));
  expect(result.current.busy).toBe(false);
  let second: string | undefined;
  await act(async () => {
    second = await result.current.run('a');
  });
  expect(second).toBe('done');
});

describe('an action with a name', () => {
  beforeEach(() => sessionStorage.clear());

  const attempt = async (name: string, input: unknown, outcome: unknown, contentOf?: (input: unknown) => unknown) => {
    let sent = '';
    const perform = async (_input: unknown, key: string) => {
      sent = key;
      return outcome;
    };
    const { result, unmount } = renderHook(() => useIdempotentAction(perform, name, contentOf));
    await act(async () => void (await result.current.run(input)));
    unmount();
    return sent;
  };

  test.each([
    ['was done', fulfilled],
    ['has left the page', leaving],
  ])('is settled once it %s', async (_how, outcome) => {
    const first = await attempt('redeem', 'coffee', outcome);
    expect(unsettledContent('redeem')).toBeUndefined();
    expect(await attempt('redeem', 'coffee', undefined)).not.toBe(first);
  });

  test('stays open with its content while its outcome is unknown', async () => {
    const first = await attempt('redeem', { id: 'coffee' }, undefined);
    expect(unsettledContent('redeem')).toBe('{"id":"coffee"}');
    expect(unsettledContent('donate')).toBeUndefined();
    expect(await attempt('redeem', { id: 'tea' }, undefined)).not.toBe(first);
  });

  test('does not affect others', async () => {
    const donation = await attempt('donate', 5, undefined);
    await attempt('redeem', 'coffee', undefined);
    await attempt('redeem', 'coffee', fulfilled);
    expect(unsettledContent('donate')).toBe('5');
    expect(await attempt('donate', 5, undefined)).toBe(donation);
  });

  test('stores only the permitted part, and is identified by it', async () => {
    const contentOf = (input: unknown) => ({ id: (input as { id: string }).id });
    const first = await attempt('etax', { id: 'a', secret: '1999' }, undefined, contentOf);
    expect(sessionStorage.getItem('openIntentions')).not.toContain('1999');
    expect(await attempt('etax', { id: 'a', secret: '2000' }, undefined, contentOf)).toBe(first);
  });

  test.each([
    ['null', null],
    ['a text', 'coffee'],
    ['no key', { content: '"coffee"' }],
    ['no content', { key: 'k' }],
    ['a key that is a number', { content: '"coffee"', key: 1 }],
    ['a content that is a number', { content: 1, key: 'k' }],
  ])('is not read from %s', async (_what, stored) => {
    keep('openIntentions', { redeem: stored });
    expect(unsettledContent('redeem')).toBeUndefined();
    expect(await attempt('redeem', 'coffee', undefined)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('without a name is not stored', async () => {
    const perform = async () => fulfilled;
    const { result } = renderHook(() => useIdempotentAction(perform));
    await act(async () => void (await result.current.run('a')));
    expect(sessionStorage.getItem('openIntentions')).toBeNull();
  });
});
