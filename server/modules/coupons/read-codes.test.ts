import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { CodesShown } from '@/domain/coupons';
import { readCodes } from './read-codes';

function read(files: Record<string, string | Buffer>, shown: CodesShown | null = 'letters') {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-codes-'));
  try {
    mkdirSync(join(folder, 'codes'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, 'codes', name), content);
    return readCodes(
      folder,
      new Map([
        ['SPA-50', shown],
        ['SPA-60', shown],
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const faultsOf = (content: string | Buffer, shown?: CodesShown) =>
  read({ 'SPA-50.csv': content }, shown).faults.map(({ line, what }) => `${line}: ${what}`);
const codesOf = (content: string) => {
  const { files, faults } = read({ 'SPA-50.csv': content });
  assert.deepEqual(faults, []);
  return files.map(({ coupon, codes, lines }) => ({ coupon, codes, lines }));
};

test('codes are read one a line, with or without a header, or from one column of several', () => {
  const expected = [{ coupon: 'SPA-50', codes: ['AAAA-1', 'BBBB-2'], lines: [1, 2] }];
  assert.deepEqual(codesOf('AAAA-1\nBBBB-2\n'), expected);
  assert.deepEqual(codesOf('\uFEFFAAAA-1\r\nBBBB-2'), expected);
  const below = [{ coupon: 'SPA-50', codes: ['AAAA-1', 'BBBB-2'], lines: [2, 4] }];
  assert.deepEqual(codesOf('\uFEFFCode\r\n AAAA-1 \r\n\r\n\u00A0BBBB-2\u200B\r\n'), below);
  assert.deepEqual(codesOf('no,โค้ด,note\n1,AAAA-1,"x, y"\n\n2,BBBB-2,\n'), below);
});

test('every wrong line is named, and no fault quotes a code', () => {
  const faults = faultsOf("AAAA-1\nAA AA\nAAAA-1\nกขคง\nABC\n'0012\nBBBB,1\n");
  assert.deepEqual(faults, [
    '2: a code has no spaces',
    '3: the same code as in line 1',
    '4: a code has only A–Z, a–z, 0–9 and the signs of an English keyboard',
    '5: a code has at least 4 characters',
    '6: a code begins with an apostrophe, which a spreadsheet has added',
    '7: has 2 columns, and the lines before 1',
  ]);
  assert.ok(!faults.join().includes('AAAA'));
});

test('a code must fit the way in which it is shown', () => {
  const letters = 'A'.repeat(32);
  assert.deepEqual(faultsOf(`${letters}\n${letters}B\n`), ['2: a code shown as letters has at most 32 characters']);
  const digits = '1'.repeat(23);
  assert.deepEqual(faultsOf(`${digits}2\nABCDEFGH123456\nABCDEFGH1234567\n`, 'barcode'), [
    '3: a barcode with letters has at most 14 characters: show it as qr',
  ]);
  assert.deepEqual(faultsOf(`https://partner.example/${'x'.repeat(170)}\n`, 'qr'), []);
});

test('what Excel does to codes is recognised', () => {
  assert.deepEqual(faultsOf('code;note\nAAAA-1;x\n'), [
    '1: the columns are separated by ";", not by commas; in Excel, save as CSV UTF-8 (comma delimited)',
  ]);
  assert.deepEqual(faultsOf('no,number\n1,AAAA-1\n'), ['1: no column is named code']);
  const [shortened] = faultsOf('AAAA-1\n1.23457E+12\n');
  assert.match(shortened ?? '', /^2: 1 of 2 codes are shortened to a power of ten: a spreadsheet changed the file/);
  const numbers = Array.from({ length: 30 }, (_none, at) => String(100_000_000_000 + at * 7));
  assert.deepEqual(faultsOf(numbers.toSpliced(4, 1, '12345678901').join('\n')), [
    '5: has 11 digits and most have 12: a spreadsheet may have taken away leading zeros',
  ]);
  assert.match(faultsOf(Buffer.from('\uFEFFAAAA-1\n', 'utf16le'))[0] ?? '', /^1: is UTF-16 text/);
  assert.match(faultsOf(Buffer.from('PK\x03\x04\xff', 'latin1'))[0] ?? '', /^1: is a workbook/);
  assert.deepEqual(faultsOf(''), ['1: is empty']);
  assert.deepEqual(faultsOf('code\n'), ['1: has no codes']);
});

test('a file belongs to a coupon that shows codes, and no code is in two files', () => {
  const whatOf = (name: string, shown?: CodesShown | null) => read({ [name]: 'AAAA-1\n' }, shown).faults[0]?.what;
  assert.equal(whatOf('SPA-50.txt'), 'a file of codes is CSV, and ends with .csv');
  assert.equal(whatOf('NONE-1.csv'), 'the folder has no NONE-1.yaml');
  assert.match(whatOf('SPA-50.csv', null) ?? '', /^SPA-50.yaml does not say how codes are shown/);
  assert.deepEqual(read({ 'SPA-50.csv': 'AAAA-1\n', 'SPA-60.csv': 'BBBB-1\nAAAA-1\n' }).faults, [
    { file: 'codes/SPA-60.csv', line: 2, what: 'the same code is in codes/SPA-50.csv' },
  ]);
});
