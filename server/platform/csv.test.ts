import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCsv, writeCsv } from './csv';

/** The cell as a spreadsheet reads it. */
const read = (cell: string) => readCsv(writeCsv([['first', cell]]))[0]?.cells[1];

test('a cell that a spreadsheet would run as a formula gets an apostrophe', () => {
  for (const cell of ['=1', '+1', '-1+2', '-A1', '- 1', '-1.', '--1', '-', '@a', '＝1', '－1', '\t=1', '\r=1', '\n=1'])
    assert.equal(read(cell), `'${cell}`);
});

test('a negative number stays a number, which a sum counts', () => {
  for (const cell of ['-1', '-0.50', '-1234.50', '12', '0.00']) assert.equal(read(cell), cell);
});

test('text comes back as it was, with the separators of CSV inside', () => {
  for (const cell of ['ก, ข', '"ข"', 'two\r\nlines', "'=1", 'a=1']) assert.equal(read(cell), cell);
});
