import { bangkok, district, samutPrakan } from '@/__mocks__/builders/areas';
import type { AreaAnswers } from './area-answers';
import { emptiedBelow, filledBy, isServed, namesAsListed, ofEachPart } from './area-answers';

const provinces = [bangkok, samutPrakan];
const bangNa = district();
const oneDistrict = { ...bangNa, sub_districts: bangNa.sub_districts.slice(0, 1) };
const phraKhanong = district({
  id: '1009',
  name_th: 'พระโขนง',
  sub_districts: [{ id: '100905', name_th: 'บางจาก', name_en: 'Bang Chak', postcode: '10260' }],
});
const bangPhli = district({
  id: '1103',
  province_id: '11',
  name_th: 'บางพลี',
  sub_districts: [{ id: '110301', name_th: 'บางพลีใหญ่', name_en: 'Bang Phli Yai', postcode: '10260' }],
});

const answers = (about: Partial<AreaAnswers> = {}): AreaAnswers => ({
  postcode: '10260',
  province: '',
  district: '',
  subDistrict: '',
  ...about,
});
const bangkokName = 'กรุงเทพมหานคร';

test('each part of an address is made once', () => {
  expect(ofEachPart((part) => part.length)).toEqual({ postcode: 8, province: 8, district: 8, subDistrict: 11 });
});

describe('a postcode fills in', () => {
  test.each<[string, (typeof bangNa)[], Partial<AreaAnswers>, Partial<AreaAnswers>]>([
    [
      'everything that is certain',
      [oneDistrict],
      {},
      { province: bangkokName, district: 'บางนา', subDistrict: 'บางนาเหนือ' },
    ],
    ['all but a sub-district of several', [bangNa], {}, { province: bangkokName, district: 'บางนา', subDistrict: '' }],
    [
      'the sub-district that was chosen',
      [bangNa],
      { subDistrict: 'บางนาใต้' },
      { province: bangkokName, district: 'บางนา', subDistrict: 'บางนาใต้' },
    ],
    [
      'the province of several districts',
      [bangNa, phraKhanong],
      {},
      { province: bangkokName, district: '', subDistrict: '' },
    ],
    [
      'nothing where two provinces share it',
      [oneDistrict, bangPhli],
      {},
      { province: '', district: '', subDistrict: '' },
    ],
    [
      'the rest of the chosen province',
      [oneDistrict, bangPhli],
      { province: 'สมุทรปราการ' },
      { province: 'สมุทรปราการ', district: 'บางพลี', subDistrict: 'บางพลีใหญ่' },
    ],
    [
      'the rest of the chosen district',
      [bangNa, phraKhanong],
      { district: 'พระโขนง' },
      { province: bangkokName, district: 'พระโขนง', subDistrict: 'บางจาก' },
    ],
    ['nothing if there is no such postcode', [], {}, {}],
    ['nothing that contradicts the province', [bangNa], { province: 'สมุทรปราการ' }, {}],
    ['nothing that contradicts the district', [bangNa], { district: 'บางพลี' }, {}],
    ['nothing that contradicts the sub-district', [bangNa], { subDistrict: 'บางจาก' }, {}],
  ])('%s', (_what, served, given, filled) => {
    expect(filledBy(served, provinces, answers(given))).toEqual(filled);
  });

  test('no province that is not in the list', () => {
    expect(filledBy([oneDistrict], [], answers())).toMatchObject({ province: '', district: 'บางนา' });
  });
});

test.each<[string, Partial<AreaAnswers>, boolean]>([
  ['nothing yet', {}, true],
  ['the province', { province: bangkokName }, true],
  ['another province', { province: 'สมุทรปราการ' }, false],
  ['a province that is not listed', { province: 'ระยอง' }, false],
  ['the district', { province: bangkokName, district: 'บางนา' }, true],
  ['another district', { province: bangkokName, district: 'พระโขนง' }, false],
  ['the last sub-district', { province: bangkokName, district: 'บางนา', subDistrict: 'บางนาใต้' }, true],
  ['another sub-district', { province: bangkokName, district: 'บางนา', subDistrict: 'บางจาก' }, false],
])('a postcode of Bang Na fits %s: %s', (_what, given, fits) => {
  expect(isServed([bangNa], provinces, answers(given))).toBe(fits);
});

test('an unknown postcode fits no area', () => {
  expect(isServed([], provinces, answers())).toBe(false);
});

const full = answers({ province: bangkokName, district: 'บางนา', subDistrict: 'บางนาใต้' });

test.each<[string, AreaAnswers, Parameters<typeof emptiedBelow>[1], Partial<AreaAnswers>]>([
  ['another province has other districts', full, 'province', { district: '', subDistrict: '' }],
  ['another district has other sub-districts', { ...full, district: 'พระโขนง' }, 'district', { subDistrict: '' }],
  ['a sub-district of the chosen district stays', full, 'district', {}],
  ['a district that is not listed has none', { ...full, district: 'ใหม่' }, 'district', { subDistrict: '' }],
  ['a sub-district has nothing below it', { ...full, subDistrict: 'ใหม่' }, 'subDistrict', {}],
])('%s', (_what, given, level, changes) => {
  expect(emptiedBelow(given, level, [bangNa, phraKhanong])).toEqual({ ...given, ...changes });
});

test('without a list of districts a sub-district is cleared', () => {
  expect(emptiedBelow(full, 'district')).toEqual({ ...full, subDistrict: '' });
});

test('names in common spellings match the list, and unknown ones stay unchanged', () => {
  const written = answers({ province: 'กทม.', district: 'เขตบางนา', subDistrict: 'แขวงบางนาใต้' });
  expect(namesAsListed(written, provinces, [bangNa])).toEqual(full);
  expect(namesAsListed(full, provinces, [bangNa])).toEqual(full);
  expect(namesAsListed(written)).toEqual(written);
  const unknown = answers({ province: 'จ.ระยอง', district: 'อ.แกลง', subDistrict: 'ต.ชากโดน' });
  expect(namesAsListed(unknown, provinces, [bangNa])).toEqual(unknown);
});

test('a name that is listed exactly as written is not normalised', () => {
  const odd = { id: '99', name_th: 'จ.ระยอง', name_en: 'Odd' };
  expect(namesAsListed(answers({ province: 'จ.ระยอง' }), [odd, { ...odd, name_th: 'ระยอง' }]).province).toBe('จ.ระยอง');
});
