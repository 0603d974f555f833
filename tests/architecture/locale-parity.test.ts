// Types compare the keys of both languages; empty texts and placeholders have no type.

import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import type { Texts } from './locale-parity';
import { differences } from './locale-parity';

const features = globSync('locales/{th,en}/*.ts').map((file) => basename(file, '.ts'));

for (const feature of new Set(features)) {
  test(`the texts of ${feature} have the same keys and placeholders in Thai and English`, async () => {
    const [thai, english] = await Promise.all([textsOf('th', feature), textsOf('en', feature)]);
    assert.deepEqual(differences(thai, english), []);
  });
}

const broken: [string, Texts, Texts][] = [
  ['a missing English text', { a: 'ก', b: { c: 'ข' } }, { a: 'a', b: {} }],
  ['a text that only English has', { a: 'ก' }, { a: 'a', b: 'b' }],
  ['an empty text', { a: 'ก' }, { a: ' ' }],
  ['another placeholder', { a: '{{count}} คะแนน' }, { a: '{{points}} points' }],
  ['a plural that Thai lacks', { a: 'ก' }, { a: 'a', b_one: 'b' }],
];

for (const [what, thai, english] of broken) {
  test(`the comparison finds ${what}`, () => assert.equal(differences(thai, english).length > 0, true));
}

test('the comparison allows a plural that only English needs', () => {
  const thai = { a_other: '{{count}} วัน' };
  assert.deepEqual(differences(thai, { a_one: '{{count}} day', a_other: '{{count}} days' }), []);
});

async function textsOf(language: string, feature: string): Promise<Texts> {
  const { texts }: { texts: Texts } = await import(`@/locales/${language}/${feature}`);
  return texts;
}
