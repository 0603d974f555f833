// Types require a word for each code; whether it is a word has no type.

import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import type { Texts } from './locale-parity';
import { unknownWords } from './plain-texts';

/** Read by developers of tills and of this product. */
const forDevelopers = ['till-failures', 'till-fields', 'till-basket', 'till', 'mockup', 'scenarios', 'sandbox'];

const features = globSync('locales/th/*.ts')
  .map((file) => basename(file, '.ts'))
  .filter((feature) => !forDevelopers.includes(feature));

for (const feature of features) {
  for (const language of ['th', 'en'] as const) {
    test(`the ${language} texts of ${feature} show no codes`, async () => {
      const { texts }: { texts: Texts } = await import(`@/locales/${language}/${feature}`);
      assert.deepEqual(unknownWords(texts, language), []);
    });
  }
}

test('a code is found, and so is an English word in Thai', () => {
  assert.deepEqual(unknownWords({ a: { b: 'mail_refused', c: 'ปิด NewHomePage', d: 'หมวด grocery' } }, 'th'), [
    'b: mail_refused',
    'c: NewHomePage',
    'd: grocery',
  ]);
  assert.deepEqual(unknownWords({ a: 'Turn off NewHomePage', b: 'refused with mail_refused at LINE' }, 'en'), [
    'a: NewHomePage',
    'b: mail_refused',
  ]);
});
