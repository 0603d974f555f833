import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { texts as englishNames } from '@/locales/en/areas-provinces';
import { texts as thaiNames } from '@/locales/th/areas-provinces';
import { currentAreaId, readAreaLines, readFormerIds } from './read-areas';
import { createAreasService } from './service';

const lines = readAreaLines();
const of = (digits: number) => lines.filter(({ id }) => id.length === digits);
const english = new Map(lines.map(({ name_th, name_en }) => [name_th, name_en]));

test('Thailand has 77 provinces, 928 districts, 7,436 sub-districts and 970 postcodes', () => {
  assert.deepEqual([of(2).length, of(4).length, of(6).length], [77, 928, 7436]);
  assert.equal(new Set(lines.flatMap(({ postcodes }) => postcodes)).size, 970);
  assert.equal(of(4).filter(({ id }) => id.startsWith('10')).length, 50);
  assert.equal(of(6).filter(({ id }) => id.startsWith('10')).length, 180);
});

test('every ID is unique and begins with the ID of the surrounding area', () => {
  const ids = new Set(lines.map(({ id }) => id));
  assert.equal(ids.size, lines.length);
  const lost = lines.filter(({ id }) => !/^(\d\d){1,3}$/.test(id) || (id.length > 2 && !ids.has(id.slice(0, -2))));
  assert.deepEqual(lost, []);
});

/** SHA-256 of the sorted, comma-separated sub-district codes of the official list (TISI 1099). */
const officialCodes = '1a1b0a17b0ec9a22a84d4ce0a80dc5c8bfbe37c6f261f5a3bd4c25227821199f';

test('sub-districts have exactly the codes of the official list', () => {
  const ids = of(6).map(({ id }) => id);
  const ours = lines.filter(({ id }) => (id.length === 6 && /[5-9]\d$/.test(id)) || /^\d\d9\d$/.test(id));
  assert.deepEqual(ours, []);
  assert.equal(createHash('sha256').update(ids.sort().join()).digest('hex'), officialCodes);
});

test('a former sub-district ID leads to a current one in the same district', () => {
  const ids = new Set(lines.map(({ id }) => id));
  const former = readFormerIds();
  assert.deepEqual([former.size, new Set(former.values()).size], [1209, 1209]);
  for (const [id, current] of former) {
    assert.equal(currentAreaId(id), current);
    assert.ok(!ids.has(id) && ids.has(current) && id.slice(0, 4) === current.slice(0, 4), id);
  }
  for (const { id } of lines) assert.equal(currentAreaId(id), id);
  assert.deepEqual(['', '999999'].map(currentAreaId), ['', '999999']);
});

test('provinces have the codes of the standard and the names of our texts', () => {
  assert.equal(of(2).length, Object.keys(thaiNames).length);
  const names = { th: new Map(Object.entries(thaiNames)), en: new Map(Object.entries(englishNames)) };
  for (const { id, name_th, name_en } of of(2))
    assert.deepEqual([name_th, name_en], [names.th.get(id), names.en.get(id)]);
});

test('names are unique within the surrounding area', () => {
  const paths = lines.map(({ id, name_th }) => `${id.slice(0, -2)} ${name_th}`);
  assert.equal(new Set(paths).size, paths.length);
});

test('every name is in Thai and in English, without extra spaces', () => {
  const thai = /^[ก-๙.]+([ -][ก-๙]+)*$/;
  const roman = /^[A-Z][a-z]*([ -][A-Za-z][a-z]*)*$/;
  assert.deepEqual(
    lines.filter(({ name_th, name_en }) => !thai.test(name_th) || !roman.test(name_en)),
    [],
  );
});

test('sub-districts have postcodes of five digits, and other areas have none', () => {
  assert.deepEqual(
    lines.filter(({ id, postcodes }) =>
      id.length === 6 ? postcodes.length === 0 || !postcodes.every((code) => /^\d{5}$/.test(code)) : postcodes.length,
    ),
    [],
  );
});

test('English names are romanised as on road signs', () => {
  const names = {
    ลำลูกกา: 'Lam Luk Ka',
    ค่ายบางระจัน: 'Khai Bang Rachan',
    สนามชัยเขต: 'Sanam Chai Khet',
    อุบลรัตน์: 'Ubolratana',
    แวงใหญ่: 'Waeng Yai',
    กัลยาณิวัฒนา: 'Kanlayaniwatthana',
    น้ำปาด: 'Nam Pat',
    นครชัยศรี: 'Nakhon Chai Si',
    กระทุ่มแบน: 'Krathum Baen',
    สาทร: 'Sathon',
    นครราชสีมา: 'Nakhon Ratchasima',
    ตลาดพลู: 'Talat Phlu',
    แสมดำ: 'Samae Dam',
    หนองสาหร่าย: 'Nong Sarai',
    จรเข้มาก: 'Chorakhe Mak',
    จักรวรรดิ: 'Chakkrawat',
  };
  for (const [thai, name] of Object.entries(names)) assert.equal(english.get(thai), name);
  const spoilt = /\b(Khnong|Enue|Aim|Ain|Tnat|Thnn|Phn\w*|Sn[aio]\w*|Kn\w+)\b/;
  assert.deepEqual(
    lines.filter(({ name_en }) => spoilt.test(name_en)),
    [],
  );
});

test('the districts of a province take at most 16 KB compressed', () => {
  const areas = createAreasService();
  for (const { id } of of(2)) assert.ok(gzipSync(JSON.stringify(areas.districtsOf(id))).length <= 16_000, id);
});
