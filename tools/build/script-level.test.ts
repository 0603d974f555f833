import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { faultsOf } from './script-level';

test.describe('a script for the oldest supported phones', () => {
  const newer = {
    'a static block': 'class A { static { this.b = 1; } }',
    'a private field': 'class A { #b = 1; }',
    'a check for a private field': 'class A { #b; has(c) { return #b in c; } }',
    'a lookbehind': 'const a = /(?<=b)c/;',
    'a lookbehind in a string': 'const a = new RegExp("(?<!b)c");',
    'a newer flag': 'const a = /b/d;',
    'a newer method': 'const a = b.toSorted();',
    'a newer function': 'const a = structuredClone(b);',
    'the last place of a list': 'const a = b.findLastIndex(c);',
    'a newer part of an old thing': 'fetch(a, { signal: AbortSignal.timeout(9) });',
    'an optional call with ... before its last': 'a?.(...b, c);',
  };
  for (const [what, text] of Object.entries(newer))
    test(`must not contain ${what}`, () => assert.equal(faultsOf('_next/static/chunks/1.js', text).length, 1));

  const old = {
    'ES2021 syntax': 'const a = b?.c ?? d?.(...e); let f = 1_000n; f ??= a;',
    'polyfilled functions': 'const a = b.at(-1); const c = Object.hasOwn(a, "b");',
    'names that resemble newer methods': 'const a = map.any(); const b = _.groupByName;',
  };
  for (const [what, text] of Object.entries(old))
    test(`may contain ${what}`, () => assert.deepEqual(faultsOf('_next/static/chunks/1.js', text), []));
});

test.describe('the script before the app', () => {
  const [file = '', ...others] = globSync('public/start/*');
  const text = readFileSync(file, 'utf8');

  test('is one file that every browser can parse', () => {
    assert.deepEqual(others, []);
    assert.deepEqual(faultsOf(`start/${basename(file)}`, text), []);
    for (const es6 of ['let a = 1;', 'var a = () => 1;', 'var a = `b`;'])
      assert.equal(faultsOf('start/1.js', es6).length, 1);
  });

  test('makes the formats ready on a second thread, and ends', () => {
    const done: string[] = [];
    const format = (name: string) =>
      class {
        constructor(language: string) {
          done.push(`${name} ${language}`);
        }
      };
    const formats = { NumberFormat: format('number'), DateTimeFormat: format('date') };
    runInNewContext(text, { Intl: formats, self: { close: () => done.push('end') } });
    assert.deepEqual(done, ['number th', 'date th', 'end']);
  });

  test('is named after its content, since it is cached for a year', () => {
    assert.equal(basename(file), `${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`);
  });
});
