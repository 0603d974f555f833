import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { faultsOf, scriptsIn } from './script-level';

const faultsIn = (text: string, file = '_next/static/chunks/1.js') => faultsOf([{ file, text }]);

test.describe('a script for the oldest supported phones', () => {
  const newer = {
    'a static block': 'class A { static { this.b = 1; } }',
    'a private field': 'class A { #b = 1; }',
    'a check for a private field': 'class A { #b; has(c) { return #b in c; } }',
    'a lookbehind': 'const a = /(?<=b)c/;',
    'a lookbehind in a string': 'const a = new RegExp("(?<!b)c");',
    'a lookbehind in a template': 'const a = new RegExp(`(?<!b)c`);',
    'a pattern of a method': 'a.match("(?<=b)c");',
    'a newer flag': 'const a = /b/d;',
    'a newer flag in a string': 'const a = RegExp("b", "v");',
    'a newer script': 'const a = /\\p{Script=Vithkuqi}/u;',
    'a newer script in a template': 'const a = new RegExp("a" + `\\\\p{Script=Vithkuqi}`, "u");',
    'two groups of one name': 'const a = /(?<b>c)|(?<b>d)/;',
    'a newer method': 'const a = b.toSorted();',
    'a newer method, taken from its class': 'Array.prototype.findLast.call(a, b);',
    'a newer function': 'const a = structuredClone(b);',
    'a newer function of the window': 'window.structuredClone(b);',
    'a newer function, taken out': 'const { structuredClone: copy } = window;',
    'a function that Safari has not': 'requestIdleCallback(a);',
    'the last place of a list': 'const a = b.findLastIndex(c);',
    'a method of iterators': 'const a = b.values().toArray();',
    'a newer part of an old thing': 'fetch(a, { signal: AbortSignal.timeout(9) });',
    'something of a newer part': 'navigator.locks.request(a, b);',
    'a newer class': 'const a = new Intl.Segmenter("th");',
    'an optional call with ... before its last': 'a?.(...b, c);',
    'a newer unit without another before it': 'a.withConfig({})(["height:100dvh;"]);',
    'a newer property': 'a.withConfig({})(["color:red;{accent-color:", ";}"], b);',
    'a property that some know by an older name': 'a.withConfig({})(["{user-select:none;}"]);',
    'a newer selector': 'a.withConfig({})(["&:user-valid{color:red;}"]);',
  };
  for (const [what, text] of Object.entries(newer))
    test(`must not contain ${what}`, () => assert.equal(faultsIn(text).length, 1, `${faultsIn(text)}`));

  const old = {
    'ES2021 syntax': 'const a = b?.c ?? d?.(...e); let f = 1_000n; f ??= a;',
    'polyfilled functions': 'const a = b.at(-1); const c = Object.hasOwn(a, "b");',
    'names that resemble newer methods': 'const a = map.any(); const b = _.groupByName;',
    'a function of its own with a newer name': 'const a = { share() {} }; a.share();',
    'what is asked for first': 'if ("requestIdleCallback" in window) requestIdleCallback(a); b.showPopover?.();',
    'what is tried': 'try { structuredClone(a); } catch {}',
    'a newer unit after another': 'a.withConfig({})(["height:100vh;height:100dvh;"]);',
    'what is asked for in styles': 'a.withConfig({})(["@supports selector(:user-valid){a:user-valid{color:red;}}"]);',
    'both names of a property': 'a.withConfig({})(["{-webkit-user-select:none;user-select:none;}"]);',
  };
  for (const [what, text] of Object.entries(old))
    test(`may contain ${what}`, () => assert.deepEqual(faultsIn(text), []));

  test("may contain what Next's own script has for addresses with parameters, unless a page has one", () => {
    const main = { file: '_next/static/chunks/main-1.js', text: 'structuredClone(a);' };
    assert.deepEqual(faultsOf([main]), []);
    assert.equal(faultsOf([main, { file: '_next/static/chunks/pages/[id]-1.js', text: '' }]).length, 1);
  });

  test('is looked for in a page as well, between its tags and in its attributes', () => {
    const text =
      '<a onclick="a.toSorted()"></a><script>b.findLast(c)</script><script type="application/json">{}</script><script src="d.js"></script>';
    assert.deepEqual(
      scriptsIn({ file: 'a.html', text }).map((script) => script.text),
      ['b.findLast(c)', 'a.toSorted()'],
    );
  });
});

test.describe('the script before the app', () => {
  const [file = '', ...others] = globSync('public/start/*');
  const text = readFileSync(file, 'utf8');

  test('is one file that every browser can parse', () => {
    assert.deepEqual(others, []);
    assert.deepEqual(faultsIn(text, `start/${basename(file)}`), []);
    for (const es6 of ['let a = 1;', 'var a = () => 1;', 'var a = `b`;'])
      assert.equal(faultsIn(es6, 'start/1.js').length, 1);
  });

  test('is named after its content, since it is cached for a year', () => {
    assert.equal(basename(file), `${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`);
  });
});
