import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksumOf, differencesOf, parseCategories } from './category-file';

const head = 'code,category,note\r\n';

test('a file of categories is read with quotes, comments, and our names in any spelling', () => {
  const { codes, faults } = parseCategories(
    `\ufeff${head}0815,Alcohol,"Beer, spirits"\r\n"BEV 02",soft,\r\n`.replace('soft', 'DRINKS'),
  );
  assert.deepEqual(faults, []);
  assert.deepEqual(
    [...codes].map(([key, { code, category }]) => [key, code, category]),
    [
      ['0815', '0815', 'alcohol'],
      ['bev_02', 'BEV 02', 'drinks'],
    ],
  );
});

for (const [what, text, fault] of [
  ['semicolons', 'code;category\n1;food\n', '1 must have the columns code,category,note, with commas between them'],
  ['nothing', '', '1 must have the columns code,category,note, with commas between them'],
  ['other columns', 'department,category\n1,food\n', '1 must have the columns'],
  [
    'an unknown category',
    `${head}1,food,\n2,Alcohl,\n`,
    '3 has the category Alcohl; it must be one of alcohol, tobacco',
  ],
  ['no category', `${head}1,,\n`, '2 has the category (none)'],
  ['no code', `${head} ,food,\n`, '2 has no code'],
  ['a code twice', `${head}08-15,alcohol,\n1,food,\n08 15,food,\n`, '4 has the code 08 15, which line 2 has as 08-15'],
  ['a shortened number', `${head}1.2E+05,food,\n`, '2 has the code 1.2E+05, which a spreadsheet has shortened'],
  ['another meaning of our name', `${head}Alcohol,food,\n`, '2 gives our category alcohol another meaning'],
  ['a missing cell', `${head}1\n`, '2 must have 3 cells, as line 1'],
  ['a cell too many', `${head}1,food,a,b\n`, '2 must have 3 cells, as line 1'],
  ['a long code', `${head}${'1'.repeat(65)},food,\n`, '2 has a code of more than 64 characters'],
] as const)
  test(`a file of categories with ${what} is refused whole, with its line`, () => {
    const { codes, faults } = parseCategories(text);
    assert.equal(codes.size, 0);
    const [first] = faults;
    assert.ok(`${first?.line} ${first?.what}`.startsWith(fault), JSON.stringify(faults));
    assert.equal(faults.length, 1);
  });

test('two readings differ by new, changed and gone codes, in the checksum too, and not by their order', () => {
  const before = parseCategories(`${head}1,food,\n2,drinks,\n3,beauty,\n`).codes;
  const after = parseCategories(`${head}2,alcohol,\n1,food,\n4,books,\n`).codes;
  const changes = differencesOf([...before.values()], [...after.values()]);
  assert.deepEqual(changes, ['2: drinks → alcohol', '4: books (new)', '3: beauty (gone)']);
  assert.notEqual(checksumOf(before), checksumOf(after));
  const turned = parseCategories(`${head}3,beauty,x\n2,drinks,\n1,food,\n`).codes;
  assert.equal(checksumOf(before), checksumOf(turned));
  assert.deepEqual(differencesOf([...before.values()], [...turned.values()]), []);
});
