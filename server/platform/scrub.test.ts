import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scrub } from './scrub';

for (const [what, message, written] of [
  ['digits in a row', 'no row for 0812341010 or 1999900001010', 'no row for … or …'],
  ['digits beside words', 'value:4821, id=99998', 'value:…, id=…'],
  ['up to three digits, which are nobody', 'HTTP 503 after 30 s in 3 tries', 'HTTP 503 after 30 s in 3 tries'],
  ['what stands in double quotes', 'invalid input "Som Sri" for "x"', 'invalid input "…" for "…"'],
  ['what stands in single quotes', "near 'Som Sri' and ''", "near '…' and '…'"],
  ['an address of mail', 'sent to som.sri+1@example.com twice', 'sent to … twice'],
  ['Thai words', 'of สมศรี ใจงาม here', 'of … … here'],
] as const)
  test(`what is written of ${what}`, () => {
    assert.equal(scrub(message), written);
  });

test('a long message is cut', () => {
  assert.equal(scrub('x'.repeat(501)), 'x'.repeat(500));
});
