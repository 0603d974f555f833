import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { isWithinBounds, jsonBounds } from './json-body';

const listOf = (values: number) => JSON.stringify(Array(values).fill(0));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('the limits of a JSON body', () => {
  it('are those of the largest bill, several times over', () => {
    assert.deepEqual(jsonBounds, { values: 20_000, depth: 16 });
  });

  it('allow a maximum number of values', () => {
    assert.ok(isWithinBounds(listOf(jsonBounds.values)));
    assert.ok(!isWithinBounds(listOf(jsonBounds.values + 1)));
    assert.ok(!isWithinBounds('{},'.repeat(jsonBounds.values)));
    assert.ok(isWithinBounds('{},'.repeat(jsonBounds.values / 2)));
    assert.ok(!isWithinBounds(`${'[],'.repeat(jsonBounds.values / 2)}{`));
    assert.ok(isWithinBounds(`{"a":[${'0,'.repeat(jsonBounds.values - 2)}0]}`));
    assert.ok(!isWithinBounds(`{"a":[${'0,'.repeat(jsonBounds.values - 1)}0]}`));
  });

  it('allow a maximum depth', () => {
    assert.ok(isWithinBounds(nested(jsonBounds.depth)));
    assert.ok(!isWithinBounds(nested(jsonBounds.depth + 1)));
    assert.ok(!isWithinBounds('{"a":'.repeat(jsonBounds.depth + 1)));
    assert.ok(isWithinBounds(`[${nested(15)},${'{"a":{}},'.repeat(20)}${nested(15)}]`));
    assert.ok(!isWithinBounds(`["]]]",${nested(jsonBounds.depth)}]`));
    assert.ok(!isWithinBounds(`["\\\\",${nested(jsonBounds.depth)}]`));
  });

  it('ignore brackets and commas inside strings', () => {
    for (const text of ['['.repeat(100), ','.repeat(30_000), '"[', '\\', '\\"[[[', 'ก"\\'])
      assert.ok(isWithinBounds(JSON.stringify({ text: text + '{['.repeat(50) })), text.slice(0, 10));
  });

  it('never refuse a small value, however it is written', () => {
    fc.assert(fc.property(fc.json({ maxDepth: jsonBounds.depth - 1 }), (text) => isWithinBounds(text)));
  });

  it('accept unfinished text', () => {
    for (const text of ['', '"', '"\\', '{"a', ']]]]', 'x']) assert.ok(isWithinBounds(text), text);
  });
});
