import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothingGiven, placeFaults, placeOf } from './read-place';

const bangNa = '99/1 ถนนสบายใจ แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร 10260';
const withoutSubDistrict = '99/1 ถนนสบายใจ เขตบางนา กรุงเทพมหานคร 10260';
const inBangNa = { buildingNumber: '99/1', postcode: '10260', provinceId: '10', districtId: '1047' };

test('an address in Bangkok is split into its parts', () => {
  assert.deepEqual(placeOf(bangNa), { ...inBangNa, subDistrictId: '104703' });
});

test('an address in the provinces is split into its parts, also if abbreviated', () => {
  const suThep = {
    buildingNumber: '199',
    postcode: '50200',
    provinceId: '50',
    districtId: '5001',
    subDistrictId: '500108',
  };
  assert.deepEqual(placeOf('199 ถนนห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200'), suThep);
  assert.deepEqual(placeOf('เลขที่ 199 ถ.ห้วยแก้ว ต.สุเทพ อ.เมือง จ.เชียงใหม่ 50200'), suThep);
});

test('a missing sub-district is not guessed', () => {
  assert.deepEqual(placeOf(withoutSubDistrict), inBangNa);
});

test('a missing sub-district is taken from its own column, by its current or former code', () => {
  for (const sub_district_id of ['104702', '104751'])
    assert.equal(placeOf(withoutSubDistrict, { ...nothingGiven, sub_district_id }).subDistrictId, '104702');
  assert.deepEqual(placeOf('ตึกสบาย 10260', { sub_district_id: '104702', house_no: '7/1' }), {
    ...inBangNa,
    buildingNumber: '7/1',
    subDistrictId: '104702',
  });
});

test('a code given for an earlier address is not used for the current one', () => {
  const given = { ...nothingGiven, sub_district_id: '500108' };
  assert.deepEqual(placeOf(withoutSubDistrict, given), inBangNa);
  assert.equal(placeOf(bangNa, given).subDistrictId, '104703');
});

test('an address without any of the parts gives none', () => {
  assert.deepEqual(placeOf('ตึกสบาย'), {});
});

test('everything that the tax office would miss is named, with what would help', () => {
  assert.deepEqual(placeFaults(bangNa, nothingGiven), []);
  const wrong = (address: string, given = {}) => placeFaults(address, { ...nothingGiven, ...given }).join();
  assert.match(
    wrong(withoutSubDistrict),
    /^address_th contains no sub-district: .* or give sub_district_id and house_no$/,
  );
  assert.match(wrong(bangNa.slice(5)), /^address_th contains no number of the house: /);
  assert.match(
    wrong('99/1 แขวงบางนาใต้ เขตบางนา กรุงเทพมหานคร'),
    /no sub-district, no district, no province, no postcode: /,
  );
  assert.match(wrong('99/1 แขวงบางนาใต้ เขตบางกะปิ กรุงเทพมหานคร 10260'), /no sub-district: /);
  assert.match(wrong(bangNa, { sub_district_id: '104702' }), /104702 is not where address_th is \(104703\)/);
  assert.match(wrong(bangNa, { sub_district_id: '1047' }), /must be the six digits/);
  assert.match(wrong(bangNa, { house_no: 'x'.repeat(17) }), /house_no must be/);
  assert.equal(wrong(withoutSubDistrict, { sub_district_id: '104702' }), '');
});
