import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { faultsOf } from './script-level';

test.describe('a script that the oldest phones load', () => {
  const newer = {
    'a static block': 'class A { static { this.b = 1; } }',
    'a private field': 'class A { #b = 1; }',
    'a test for a private field': 'class A { #b; has(c) { return #b in c; } }',
    'a look back': 'const a = /(?<=b)c/;',
    'a look back in a text': 'const a = new RegExp("(?<!b)c");',
    'a flag': 'const a = /b/d;',
    'a method': 'const a = b.toSorted();',
    'a function': 'const a = structuredClone(b);',
    'the last place of a list': 'const a = b.findLastIndex(c);',
    'a newer part of an old thing': 'fetch(a, { signal: AbortSignal.timeout(9) });',
    'an optional call with ... before its last': 'a?.(...b, c);',
  };
  for (const [what, text] of Object.entries(newer))
    test(`does not take ${what}`, () => assert.equal(faultsOf('_next/static/chunks/1.js', text).length, 1));

  const old = {
    'what ES2021 knows': 'const a = b?.c ?? d?.(...e); let f = 1_000n; f ??= a;',
    'what is given to those who lack it': 'const a = b.at(-1); const c = Object.hasOwn(a, "b");',
    'what has the name of something newer': 'const a = map.any(); const b = _.groupByName;',
  };
  for (const [what, text] of Object.entries(old))
    test(`takes ${what}`, () => assert.deepEqual(faultsOf('_next/static/chunks/1.js', text), []));
});

test.describe('the script before the app', () => {
  const [file = '', ...others] = globSync('public/start/*');
  const text = readFileSync(file, 'utf8');

  test('is one that every browser reads', () => {
    assert.deepEqual(others, []);
    assert.deepEqual(faultsOf(`start/${basename(file)}`, text), []);
    for (const es6 of ['let a = 1;', 'var a = () => 1;', 'var a = `b`;'])
      assert.equal(faultsOf('start/1.js', es6).length, 1);
  });

  test('is named by what it holds, since it is kept for a year', () => {
    assert.equal(basename(file), `${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`);
  });
});
