// Takes patterns from code and schemas at run time, and asks recheck about them.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { allCallNames } from '@/contract/all-endpoints';
import { testsAll } from '@/tests/support/test-all';
import { builtPatternsOf, patternsOf, withSmallCounts } from './patterns';
import { projectFiles } from './project-files';

process.env.RECHECK_BACKEND = 'pure';

const short = 'reads a text of at most some thousand characters, by its schema or its file’s limit';
const operators = 'reads settings or a file that an operator writes';
const own = 'reads a text that the product itself has written';
const anchored = 'has one repetition, at an end, after fixed words; the tool takes too long for the alternatives';
const behind = 'looks ahead or behind, which the tool does not read, by a fixed distance or once';

/**
 * Patterns that are not linear, or unsupported by the tool, and why they may stay. The key is the file and the beginning of the pattern.
 */
const exceptions: readonly (readonly [file: string, begins: string, why: string])[] = [
  ['domain/areas.ts', '^(จังหวัด', anchored],
  ['domain/goods-codes.ts', '^[“”', short],
  ['domain/identity/mobile-number.ts', '^(?:(?:\\+|00)66', behind],
  ['domain/identity/names.ts', '^(?:นางสาว|นาง|นาย', anchored],
  ['domain/photographs.ts', '^\\/(coupons|rewards', anchored],
  ['domain/staff-note.ts', '(?:นาย|นาง|น\\.', short],
  ['domain/tidy-text.ts', '([\\u0E48-\\u0E4C]+)', short],
  ['domain/tidy-text.ts', '([\\u0E31\\u0E34-\\u0E3A', short],
  ['server/catalogue/picture.ts', '^(?:data-', anchored],
  [
    'server/catalogue/picture.ts',
    '\\b(?:rgba?|hsla?',
    'reads an attribute of a drawing of at most 24 KB, in a thread with a limit',
  ],
  ['server/cli/etax/expected-signer.ts', '-----BEGIN', operators],
  ['server/cli/members.ts', '(?<=^.{2})', behind],
  ['server/db/addresses.ts', '^(\\w+:', operators],
  ['server/db/name-statement.ts', '\\b(?:from|into', own],
  ['server/http/web-address.ts', '\\/\\.|\\.(?!html', behind],
  ['server/modules/etax/check/read-pdf-objects.ts', '(\\d+)\\s+\\d+\\s+R', 'is sticky: it begins at one place only'],
  ['server/modules/etax/format-invoice.ts', '\\B(?=(\\d{3})+', own],
  ['server/modules/session/sign-access-token.ts', '[\\w-]{1,16}', 'is a part of a longer pattern with both ends'],
  ['server/modules/session/sign-access-token.ts', '([0-9a-f-]{36})', 'is a part of a longer pattern with both ends'],
  ['server/modules/stores/find-differences.ts', '^0+(?=.)', behind],
  ['server/modules/stores/read-place.ts', '(\\S+)\\s+\\d{5}', operators],
  ['server/modules/stores/read-place.ts', '^(?:(?:บ้าน)?', behind],
  ['server/platform/log.ts', '\\S+@\\S+', 'reads the first 4,000 characters of a message'],
  ['server/platform/parse-xml.ts', '<!--[', 'reads a document that was parsed, in which each of them ends'],
  ['server/platform/parse-xml.ts', '&(?!', behind],
  ['server/platform/parse-xml.ts', '[^\\t\\n\\r', 'is one character, with surrogates that the tool does not read'],
  ['server/platform/settings/split-escaped.ts', '^\\s*((?:', operators],
  ['server/platform/settings/staff.ts', '^\\s*(\\w*)\\s*=', operators],
  ['services/http/failure-report.ts', '[\\w-]+:', own],
  ['services/storage/offline-card.ts', '<script ', own],
  ['#/components/headers/CacheControl', '^.*(no-store', own],
];

/** Files that put patterns together while they are loaded, and how many. They are checked like those that are written out. */
const builtWhenLoaded: Readonly<Record<string, number>> = {
  'domain/identity/names.ts': 2,
  'domain/line-ends.ts': 1,
  'domain/printed-letters.ts': 1,
  'server/http/web.ts': allCallNames.length,
  'server/modules/session/sign-access-token.ts': 1,
  'server/platform/spreadsheet-damage.ts': 2,
};

/** Files that make a pattern of the contract's schemas of their text, which is checked there. */
const ofTheContract = ['contract/portable-schemas.ts', 'services/http/answer-check.ts'];

describe('the regular expressions of the product', () => {
  const { patterns, built } = patternsOf(projectFiles());
  const exceptionOf = ({ source, place }: (typeof patterns)[number]) =>
    exceptions.find(([file, begins]) => place.startsWith(file) && source.startsWith(begins));

  test('are built at run time in these files only', () => {
    assert.deepEqual(built, [...Object.keys(builtWhenLoaded), ...ofTheContract].sort());
  });

  test('are known, when they are put together', async () => {
    for (const [path, count] of Object.entries(builtWhenLoaded))
      assert.equal((await builtPatternsOf(path)).length, count, path);
  });

  test('have no exception that is no longer there', () => {
    const needed = new Set(patterns.map(exceptionOf));
    assert.deepEqual(
      exceptions.filter((one) => !needed.has(one)),
      [],
    );
    assert.ok(patterns.length > 300);
  });

  test('keep their ambiguity with smaller counts', async () => {
    const { checkSync } = await import('recheck');
    for (const source of ['(a{1,40})*b', '^(a+){10}$', 'a{1,500}a{1,500}$', '(?:[ ]|%[^\\n]*)*$'])
      assert.equal(checkSync(withSmallCounts(source), '').status, 'vulnerable', source);
    for (const source of ['^a{1,40}$', '^[a-z]{3,64}-\\d{4}$'])
      assert.equal(checkSync(withSmallCounts(source), '').status, 'safe', source);
  });

  test('are linear, but for exceptions with a reason', { skip: !testsAll && 'only in npm run test:all' }, async () => {
    const { checkSync } = await import('recheck');
    const made = await Promise.all(Object.keys(builtWhenLoaded).map(builtPatternsOf));
    const wrong = [...patterns, ...made.flat()]
      .filter((pattern) => !exceptionOf(pattern))
      .flatMap(({ source, flags, place }) => {
        const found = checkSync(withSmallCounts(source), flags, { checker: 'automaton', timeout: 60_000 });
        const why = found.status === 'unknown' ? found.error.kind : found.complexity.summary;
        return found.status === 'safe' ? [] : [`${place}: /${source}/${flags} is ${why}`];
      });
    assert.deepEqual(wrong, []);
  });
});
