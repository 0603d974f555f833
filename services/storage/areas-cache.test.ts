import { district } from '@/__mocks__/builders/areas';
import { isCachedDistricts, isCachedProvinces } from './areas-cache';

const stored = (list: unknown) => ({ list, asOfSeconds: 1 });
const province = { id: '10', name_th: 'กรุงเทพมหานคร', name_en: 'Bangkok' };

test('stored lists are restored', () => {
  expect(isCachedProvinces(stored([province]))).toBe(true);
  expect(isCachedDistricts({ 10: stored([district()]), 11: stored([]) })).toBe(true);
});

test.each([
  ['no list', { list: province, asOfSeconds: 1 }],
  ['no instant', { list: [province], asOfSeconds: '1' }],
  ['an id that is a number', stored([{ ...province, id: 10 }])],
  ['no Thai name', stored([{ ...province, name_th: undefined }])],
  ['no English name', stored([{ ...province, name_en: undefined }])],
  ['null instead of a list', null],
])('provinces with %s are rejected', (_what, value) => {
  expect(isCachedProvinces(value)).toBe(false);
});

const [part] = district().sub_districts;
test.each([
  ['no name', { name_th: 1 }],
  ['a province that is a number', { province_id: 10 }],
  ['no list of parts', { sub_districts: part }],
  ['a part without a postcode', { sub_districts: [part, { ...part, postcode: undefined }] }],
  ['a part without a name', { sub_districts: [part, { ...part, name_th: undefined }] }],
])('districts with %s are rejected', (_what, changes) => {
  expect(isCachedDistricts({ 10: stored([district(), { ...district(), ...changes }]) })).toBe(false);
});
