import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ColumnRule } from './spreadsheet-damage';
import { createDamageCheck, damageText, knownWithZeros } from './spreadsheet-damage';

/** The findings of one column, as `cells of all: what`. */
function foundIn(rule: ColumnRule, cells: readonly string[]): string[] {
  const check = createDamageCheck({ column: rule });
  for (const [place, cell] of cells.entries()) check.add(place + 2, () => cell);
  return check.found().map(({ what, cells, of }) => `${cells} of ${of}: ${what}`);
}

const times = (count: number, cellOf: (place: number) => string) =>
  Array.from({ length: count }, (_, at) => cellOf(at));
const code: ColumnRule = { holds: 'code' };
const date: ColumnRule = { holds: 'date' };
const mobile: ColumnRule = { holds: 'code', withoutZero: /^[689]\d{8}$/ };

/** Whole numbers of 16 digits, of which every tenth ends in 0. */
const cards = times(40, (place) => `88001234${String(10_000_000 + place * 7)}`);
const inExcel = cards.map((card) => `${card.slice(0, 15)}0`);

const damaged: [what: string, rule: ColumnRule, cells: string[], expected: RegExp][] = [
  ['card numbers of 15 digits and a 0', code, inExcel, /^40 of 40: end in 0 from the 16th digit on/],
  ['longer numbers with several zeros', code, times(5, (at) => `12345678901234${at}0000`), /^5 of 5: end in 0/],
  ['a file of which half went through a sheet', code, [...inExcel, ...cards.slice(0, 25)], /: end in 0/],
  ['scientific notation', code, [...cards, '8.85E+12'], /^1 of 41: are shortened to a power of ten/],
  ['scientific notation with a comma', code, ['8,85E+12'], /power of ten/],
  ['mobile numbers without their 0', mobile, ['0812345678', '81-2345678'], /^1 of 2: have lost their leading zero/],
  ['decimal places', code, ['812345678.0'], /^1 of 1: have decimal places/],
  ['a house number that became a date', code, ['Jan-99'], /became a date/],
  ['a house number that became a Thai date', code, ['12-ม.ค.'], /became a date/],
  ['a column that is too narrow', date, ['########'], /^1 of 1: are too wide/],
  ['a formula without its sheet', code, ['#REF!', '#N/A', '8800'], /^2 of 3: are errors of a formula/],
  ['the number of a day', date, ['22384'], /number of a day/],
  [
    'days as a country writes them',
    date,
    ['13/04/2504', '1961-04-13'],
    /^1 of 2: are written in the order of a country/,
  ],
  ['years of another era among ours', date, ['2504-04-13', '1961-04-13'], /^1 of 2: are in the Buddhist era/],
  [
    'days and months that changed places',
    date,
    times(24, (at) => `19${60 + at}-0${1 + (at % 9)}-${String(1 + (at % 12)).padStart(2, '0')}`),
    /^24 of 24: have no day after the 12th/,
  ],
  ['one date everywhere', { ...date, differs: true }, times(12, () => '1961-04-13'), /^12 of 12: have the same value/],
  [
    'one date in most lines',
    { ...date, differs: true },
    times(30, (at) => (at < 20 ? '1900-01-01' : `1961-04-${at}`)),
    /^20 of 30: have the same value/,
  ],
  [
    'names in another encoding',
    { holds: 'text' },
    ['à¸ªà¸¡à¸¨à¸£à¸µ', 'สมศรี'],
    /^1 of 2: were opened in another encoding/,
  ],
  ['names that are question marks', { holds: 'text' }, ['?????'], /another encoding/],
  [
    'a code that exists with its zeros',
    { holds: 'code', known: new Set(['0001', '0042']) },
    ['1', '42', '0001', 'B-7'],
    /^2 of 4: have lost the zeros of a code that exists/,
  ],
];
for (const [what, rule, cells, expected] of damaged)
  test(`the damage check finds ${what}`, () => {
    assert.match(foundIn(rule, cells).join('\n'), expected);
  });

const whole: [what: string, rule: ColumnRule, cells: string[]][] = [
  ['card numbers of which a tenth ends in 0', { ...code, differs: true }, cards],
  ['three numbers that end in 0', code, inExcel.slice(0, 3)],
  ['citizen IDs that end in 0', code, times(9, (at) => `199990000${at}010`.slice(0, 13))],
  ['mobile numbers as people write them', mobile, ['081-234-5678', '+66812345678', '66812345678', '02-000-0001']],
  ['dates in the common era', date, times(30, (at) => `1961-04-${String(1 + at).padStart(2, '0')}`)],
  ['one day in every line of a column that may repeat', date, times(12, () => '2020-05-20')],
  ['names and texts', { holds: 'text' }, ['สมศรี', 'Nguyễn', 'É. Noël', 'really?', '#1 Sabai Road']],
  ['codes that are no numbers', { holds: 'code', known: new Set(['0001']) }, ['B-01', '0001', '2']],
  ['empty cells', { ...code, differs: true }, times(40, () => '')],
];
for (const [what, rule, cells] of whole)
  test(`the damage check finds nothing in ${what}`, () => {
    assert.deepEqual(foundIn(rule, cells), []);
  });

test('the damage check names the column, how many, three examples and what to do in Excel', () => {
  const check = createDamageCheck({ member_no: code });
  for (const [place, card] of inExcel.entries()) check.add(place + 2, () => card);
  const text = damageText(check.found(), (cell) => `${cell.slice(0, 2)}…`);
  assert.match(text, /^member_no: 40 of 40 end in 0 .* \(line 2: 88…; line 3: 88…; line 4: 88…\)\n/);
  assert.match(text, /set these columns to Text/);
});

test('the damage check reports a file as long as a sheet can be', () => {
  const check = createDamageCheck({ member_no: code });
  check.add(1_048_576, () => '8800123400000001');
  assert.match(damageText(check.found()), /^the file: .* may be cut off/);
});

test('the damage check finds the code that matches another one with its zeros', () => {
  const known = new Set(['0001', '00000000000000A1', '000000000000012']);
  assert.equal(knownWithZeros('1', known), '0001');
  assert.equal(knownWithZeros('12', known), '000000000000012');
  assert.equal(knownWithZeros('A1', known), undefined);
  assert.equal(knownWithZeros('0001', known), undefined);
});
