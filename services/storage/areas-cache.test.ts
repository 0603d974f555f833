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
  ['null instead of a province', stored([null])],
  ['a list instead of a province', stored([[province]])],
  ['a second one without an id', stored([province, { ...province, id: undefined }])],
  ['an instant of a fraction', { list: [province], asOfSeconds: 1.5 }],
])('provinces with %s are rejected', (_what, value) => {
  expect(isCachedProvinces(value)).toBe(false);
});

const [part] = district().sub_districts;
test.each([
  ['no name', { name_th: 1 }],
  ['a province that is a number', { province_id: 10 }],
  ['no list of parts', { sub_districts: part }],
  ['a part without a postcode', { sub_districts: [part, { ...part, postcode: undefined }] }],
  ['no id', { id: undefined }],
  ['no province', { province_id: undefined }],
  ['a part that is a text', { sub_districts: ['Bang Na'] }],
  ['a part with a postcode that is a number', { sub_districts: [{ ...part, postcode: 10260 }] }],
  ['a part without a name', { sub_districts: [part, { ...part, name_th: undefined }] }],
])('districts with %s are rejected', (_what, changes) => {
  expect(isCachedDistricts({ 10: stored([district(), { ...district(), ...changes }]) })).toBe(false);
});

test.each([
  ['null', null],
  ['a list', [stored([])]],
  ['null for a province', { 10: null }],
  ['a second province without an instant', { 10: stored([]), 11: { list: [] } }],
  ['a district without its parts', { 10: stored([{ id: '1', name_th: 'ก', name_en: 'K', province_id: '10' }]) }],
  ['a district without its province', { 10: stored([{ id: '1', name_th: 'ก', name_en: 'K', sub_districts: [] }]) }],
])('%s is not a list of districts', (_what, value) => {
  expect(isCachedDistricts(value)).toBe(false);
});

test('an empty list and a district without parts are lists, too', () => {
  expect([isCachedDistricts({}), isCachedDistricts({ 10: stored([district({ sub_districts: [] })]) })]).toEqual([
    true,
    true,
  ]);
});
