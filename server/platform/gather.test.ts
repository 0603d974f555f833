import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gather } from './gather';
import { currentLimit, limitedBy } from './time-limit';

describe('callers who want the same result at the same time', () => {
  it('share the run after the one in progress, and each gets its own verdict', async () => {
    const runs: [key: string, inputs: readonly number[]][] = [];
    const ask = gather(async (key: string, inputs: readonly number[]) => {
      runs.push([key, inputs]);
      return inputs.map((input) => `${key}${input}`);
    });
    const verdicts = await Promise.all([ask('a', 1), ask('a', 2), ask('b', 9), ask('a', 3)]);
    assert.deepEqual(verdicts, ['a1', 'a2', 'b9', 'a3']);
    assert.deepEqual(runs, [
      ['a', [1]],
      ['b', [9]],
      ['a', [2, 3]],
    ]);
    assert.equal(await ask('a', 4), 'a4');
  });

  it('do not fail because of another', async () => {
    const ask = gather(async (_key: string, inputs: readonly number[]) => {
      if (inputs.includes(2)) throw new Error('two');
      return inputs;
    });
    const settled = await Promise.allSettled([ask('a', 1), ask('a', 2), ask('a', 3)]);
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
  });

  it('wait a second at most for a stuck run', async ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const runs: (readonly number[])[] = [];
    const ask = gather((_key: string, inputs: readonly number[]) => {
      runs.push(inputs);
      return inputs.includes(1) ? new Promise<never>(() => undefined) : Promise.resolve(inputs);
    });
    void ask('a', 1);
    const behind = [ask('a', 2), ask('a', 3)];
    mock.timers.tick(999);
    await Promise.resolve();
    assert.equal(runs.length, 1);
    mock.timers.tick(1);
    assert.deepEqual(await Promise.all(behind), [2, 3]);
    assert.deepEqual(runs, [[1], [2, 3]]);
  });

  it('do not wait for each other after a run that failed', async () => {
    const alone: number[] = [];
    const isThird = Promise.withResolvers<void>();
    const ask = gather(async (_key: string, inputs: readonly number[]) => {
      if (inputs.length > 1) throw new Error('together');
      const [input = 0] = inputs;
      if (input > 0) alone.push(input);
      if (alone.length === 3) isThird.resolve();
      if (input > 0) await isThird.promise;
      return inputs;
    });
    assert.deepEqual(await Promise.all([0, 1, 2, 3].map((input) => ask('a', input))), [0, 1, 2, 3]);
    assert.deepEqual(alone, [1, 2, 3]);
  });

  it('keep their run when the call that started it reaches its time limit', async () => {
    const over = AbortSignal.abort();
    const call = { signal: () => over, isShort: true, call: { wholeMs: 60_000, leftMs: () => 0 } };
    const ask = gather(async (_key: string, inputs: readonly number[]) =>
      inputs.map(() => currentLimit()?.signal().aborted),
    );
    assert.equal(await limitedBy(call, () => ask('a', 1)), false);
  });
});
