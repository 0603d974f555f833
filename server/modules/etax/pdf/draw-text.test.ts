import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linesOf } from './draw-text';

/** Each letter is one unit wide, and marks above or below it have no width. */
const widthOf = (text: string) => text.replace(/[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g, '').length;

test('Thai text breaks between words', () => {
  assert.deepEqual(linesOf('ใบกำกับภาษีฉบับนี้ออกแทน', 8, widthOf), ['ใบกำกับ', 'ภาษีฉบับนี้', 'ออกแทน']);
});

test('other text breaks only at spaces', () => {
  assert.deepEqual(linesOf('no. 0001-2569-000042 of today', 18, widthOf), ['no.', '0001-2569-000042', 'of today']);
});

test('closing and repeating characters stay with their word, an area’s kind with its name', () => {
  assert.deepEqual(linesOf('แพ็ก (ใหญ่) ต่างๆ', 6, widthOf), ['แพ็ก', '(ใหญ่)', 'ต่างๆ']);
  assert.deepEqual(linesOf('ถนนสุขใจ จังหวัดเชียงใหม่', 18, widthOf), ['ถนนสุขใจ', 'จังหวัดเชียงใหม่']);
});

test('a word that is too wide is broken, but never between a letter and its marks', () => {
  assert.deepEqual(linesOf('ABCDEFG', 3, widthOf), ['ABC', 'DEF', 'G']);
  for (const line of linesOf('นี้นี้นี้นี้นี้', 1, widthOf)) assert.equal(line, 'นี้');
});

test('an empty text gives one empty line', () => {
  assert.deepEqual(linesOf('', 10, widthOf), ['']);
});

test('no line exceeds the width, and no letter is lost', () => {
  const text = fc.array(fc.constantFrom('น้ำปลา', 'ข้าวหอมมะลิ', 'Milk', '(', ')', ' ', ' ', '5', 'กก.', 'ๆ', '1,234.50'));
  fc.assert(
    fc.property(text, fc.integer({ min: 2, max: 30 }), (words, width) => {
      const lines = linesOf(words.join(''), width, widthOf);
      for (const line of lines) assert.ok(widthOf(line) <= width, line);
      assert.equal(lines.join('').replaceAll(' ', ''), words.join('').replaceAll(' ', ''));
    }),
  );
});
