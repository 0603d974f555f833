import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCatalogue } from './read-catalogue';

const heading =
  'branch_code,name_th,name_en,address_th,address_en,phone,latitude,longitude,brands,services,days,open,close';
const address = '99/1 ถนนสบายใจ แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร 10260';
const right = [
  '0001',
  'สาขาบางนา',
  'Bang Na',
  address,
  '"99/1 Sabai Chai Road, Bang Na"',
  '02 000-0001',
  '13.668',
  '100.634',
  'supermarket baocafe',
  'atm',
  'daily',
  '06:00',
  '23:00',
];
const place = (column: string) => heading.split(',').indexOf(column);
const rowWith = (column: string, cell: string) => right.with(place(column), cell).join();
const faultsOf = (...rows: string[]) => readCatalogue([heading, ...rows].join('\n')).faults;

test('a valid file is read, whatever its line endings and byte order mark', () => {
  for (const text of [`${heading}\n${right.join()}`, `\uFEFF${heading}\r\n${right.join()}\r\n\r\n`]) {
    const { stores, faults } = readCatalogue(text);
    assert.deepEqual(faults, []);
    assert.deepEqual(stores, [
      {
        branch_code: '0001',
        name_th: 'สาขาบางนา',
        name_en: 'Bang Na',
        address_th: address,
        address_en: '99/1 Sabai Chai Road, Bang Na',
        phone: '020000001',
        latitude: 13.668,
        longitude: 100.634,
        brands: ['supermarket', 'baocafe'],
        services: ['atm'],
        hours: { days: 'daily', open: '06:00', close: '23:00' },
        sub_district_id: '',
        house_no: '',
      },
    ]);
  }
});

test('doubled quotes are read as quotes, and a line break inside them counts as a line', () => {
  const broken = rowWith('name_en', '"Bang ""Na""\n2"');
  const { stores, faults } = readCatalogue([heading, broken, rowWith('phone', 'x')].join('\n'));
  assert.equal(stores[0]?.name_en, 'Bang "Na" 2');
  assert.deepEqual(
    faults.map(({ line }) => line),
    [4, 4],
  );
});

const wrong: [column: string, cell: string][] = [
  ['branch_code', ''],
  ['branch_code', 'ก1'],
  ['branch_code', '12345678901234567'],
  ['name_th', ''],
  ['name_en', 'x'.repeat(101)],
  ['address_th', 'a\u0000b'],
  ['address_th', '99/1 ถนนสบายใจ เขตบางนา กรุงเทพมหานคร 10260'],
  ['phone', '12'],
  ['phone', 'โทร'],
  ['latitude', '90.1'],
  ['latitude', '1e1'],
  ['longitude', '-181'],
  ['longitude', ''],
  ['brands', 'Bao;Café'],
  ['services', 'a--b'],
  ['days', 'weekdays'],
  ['open', '6:00'],
  ['open', '24:00'],
  ['close', '24:30'],
  ['close', '06:00'],
];

for (const [column, cell] of wrong)
  test(`${column} refuses ${JSON.stringify(cell.slice(0, 20))} and names the line`, () => {
    const [fault, ...others] = faultsOf(right.join(), rowWith(column, cell).replace('0001', '0002'));
    assert.deepEqual(others, []);
    assert.equal(fault?.line, 3);
    assert.match(fault.what, new RegExp(column));
  });

test('a sub-district may have a column of its own if the address lacks it', () => {
  const withPlace = `${heading},sub_district_id,house_no`;
  const withoutSubDistrict = rowWith('address_th', 'ตึกสบาย เขตบางนา กรุงเทพมหานคร 10260');
  const { stores, faults } = readCatalogue([withPlace, `${withoutSubDistrict},104702,7/1`].join('\n'));
  assert.deepEqual(faults, []);
  assert.deepEqual([stores[0]?.sub_district_id, stores[0]?.house_no], ['104702', '7/1']);
  const [fault, ...others] = readCatalogue([withPlace, `${withoutSubDistrict},103801,7/1`].join('\n')).faults;
  assert.deepEqual([fault?.line, others], [2, []]);
  assert.match(fault?.what ?? '', /^sub_district_id 103801 is not where address_th is/);
  assert.equal(readCatalogue(`${heading},house_no\n${right.join()},7`).faults[0]?.line, 1);
});

test('a repeated branch code, a short row and an unknown heading are errors', () => {
  assert.deepEqual(faultsOf(right.join(), right.join()), [
    { line: 3, what: 'branch_code 0001 stands on line 2 as well' },
  ]);
  assert.deepEqual(faultsOf('0001,x'), [{ line: 2, what: 'it has 2 cells, not 13' }]);
  assert.equal(readCatalogue(`code,name\n${right.join()}`).faults[0]?.line, 1);
  assert.equal(readCatalogue('').faults[0]?.line, 1);
  assert.equal(readCatalogue(heading).faults[0]?.line, 2);
});
