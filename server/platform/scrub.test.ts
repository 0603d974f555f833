import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scrub } from './scrub';

for (const [what, message, written] of [
  ['digits in a row', 'no row for 0812341010 or 1999900001010', 'no row for … or …'],
  ['digits after a sign', 'value:4821, id=99998', 'value:…, id=…'],
  ['up to three digits, which stay', 'HTTP 503 after 30 s in 3 tries', 'HTTP 503 after 30 s in 3 tries'],
  ['double quotes', 'invalid input "Som Sri" for "x"', 'invalid input "…" for "…"'],
  ['single quotes', "near 'Som Sri' and ''", "near '…' and '…'"],
  ['an email address', 'sent to som.sri+1@example.com twice', 'sent to … twice'],
  ['Thai words', 'of สมศรี ใจงาม here', 'of … … here'],
] as const)
  test(`the scrubbed text of ${what}`, () => {
    assert.equal(scrub(message), written);
  });

test('a long message is cut', () => {
  assert.equal(scrub('x'.repeat(501)), 'x'.repeat(500));
});
