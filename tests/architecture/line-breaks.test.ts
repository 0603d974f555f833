import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { languages } from '@/domain/languages';
import { loosePairs } from './line-breaks';

/**
 * Long texts that wrap as they may, what the specification quotes, messages, which phones and mail programs set, and the question
 * whose text is evidence of what was agreed to.
 */
const elsewhere = ['messages', 'scenarios', 'etax-terms', 'mockup', 'fields', 'consents-commu'];

for (const language of languages) {
  test(`no number is parted from what it counts: ${language}`, () => {
    const files = globSync(`locales/${language}/*.ts`).filter(isOfPhone);
    const loose = files.flatMap((file) =>
      loosePairs(language, readFileSync(file, 'utf8')).map((pair) => `${file}: ${pair}`),
    );
    assert.deepEqual(loose, []);
  });
}

test('a pair is found by its number or its placeholder, and a joined one is left', () => {
  assert.deepEqual(loosePairs('th', 'อีก {{points}} คะแนน ภายใน 5 นาที ได้ 20\u00a0บาท'), ['{{points}} คะแนน', '5 นาที']);
  assert.deepEqual(loosePairs('en', '1 point for 25\\u00a0baht, 5 daylight'), ['1 point']);
});

const ofDesk = /^(staff|support|campaigns|operations)/;

/** The staff's desk has wide screens. */
function isOfPhone(file: string): boolean {
  const feature = basename(file, '.ts');
  return !elsewhere.includes(feature) && !ofDesk.test(feature);
}
