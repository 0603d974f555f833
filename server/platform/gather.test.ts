import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gather } from './gather';

describe('callers who want the same thing at the same time', () => {
  it('share the run after the one under way, and each gets a verdict of its own', async () => {
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
});
