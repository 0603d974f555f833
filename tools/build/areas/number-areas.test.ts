import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberAreas } from './number-areas';
import type { SourceRow } from './source';

const row = (subDistrict: string, code: string, postcode = '10110'): SourceRow => ({
  province: 'กรุงเทพมหานคร',
  district: ['คลองเตย', 'Khlong Toei', '1033'],
  subDistrict: [subDistrict, 'X', code],
  postcode,
});

const idsOf = (rows: SourceRow[], known = new Map<string, string>()) =>
  Object.fromEntries(numberAreas(rows, known).map(({ name_th, id }) => [name_th, id]));

test('an area gets its official code if the source has a fitting one', () => {
  const ids = idsOf([row('คลองเตย', '103301'), row('คลองตัน', '103302')]);
  assert.deepEqual([ids.กรุงเทพมหานคร, ids.คลองตัน], ['10', '103302']);
});

test('an area without a code, or with the code of another, gets a number that no official code uses', () => {
  const ids = idsOf([row('คลองเตย', '103301'), row('คลองตัน', ''), row('พระโขนง', '103301'), row('ใหม่', '100904')]);
  assert.deepEqual([ids.คลองตัน, ids.พระโขนง, ids.ใหม่], ['103351', '103352', '103353']);
});

test('a known area keeps its id, whatever the source says now and whatever its order', () => {
  const known = new Map([['กรุงเทพมหานคร|คลองเตย|พระโขนง', '103351']]);
  const ids = idsOf([row('คลองตัน', ''), row('คลองเตย', '103351'), row('พระโขนง', '103303')], known);
  assert.deepEqual([ids.คลองตัน, ids.คลองเตย, ids.พระโขนง], ['103352', '103353', '103351']);
});

test('a number that an area had before its official code is not reused', () => {
  const found = numberAreas([row('คลองตัน', '')], new Map(), ['103351']).find(({ name_th }) => name_th === 'คลองตัน');
  assert.equal(found?.id, '103352');
});

test('the postcodes of a sub-district keep their order, each once', () => {
  const rows = [row('พระโขนง', '103303', '10260'), row('พระโขนง', '103303'), row('พระโขนง', '103303', '10260')];
  const found = numberAreas(rows, new Map()).find(({ id }) => id === '103303');
  assert.deepEqual(found?.postcodes, ['10260', '10110']);
});
