import { answer, lose, refuse } from '@/__mocks__/answer';
import { bangkok, district } from '@/__mocks__/builders/areas';
import { areaHandlers } from '@/__mocks__/handlers';
import { mockServer } from '@/tests/support/mock-server';
import { getDistricts, getDistrictsByPostcode, getProvinces } from './areas';
import { readStored } from './storage/client-store';

const server = mockServer(...areaHandlers);
const month = 30 * 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

const at = (milliseconds: number) => jest.spyOn(Date, 'now').mockReturnValue(milliseconds);

test('a list is fetched once, then read from the phone, online or offline', async () => {
  const first = await getDistricts('10');
  server.use(lose('listDistrictsV2'));
  expect(await getDistricts('10')).toEqual(first);
  expect(first).toEqual({ ok: true, data: [district()] });
});

test('a list older than a month is fetched again, and used as long as that fails', async () => {
  await getProvinces();
  at(Date.now() + month + 1000);
  server.use(lose('listProvincesV2'));
  expect(await getProvinces()).toMatchObject({ ok: true, data: [bangkok, { id: '11' }] });
  server.use(answer('listProvincesV2', [bangkok]));
  expect(await getProvinces()).toEqual({ ok: true, data: [bangkok] });
});

test('a list is fresh for thirty days, to the second', async () => {
  at(0);
  await getProvinces();
  server.use(answer('listProvincesV2', [bangkok]));
  at(month - 1000);
  expect(await getProvinces()).toMatchObject({ data: [bangkok, { id: '11' }] });
  at(month);
  expect(await getProvinces()).toEqual({ ok: true, data: [bangkok] });
  expect(readStored('provinces')).toEqual({ list: [bangkok], asOfSeconds: month / 1000 });
});

test('a list is requested by its own province or postcode', async () => {
  const paths: string[] = [];
  server.events.on('request:start', ({ request }) => void paths.push(new URL(request.url).pathname));
  await getDistricts('13');
  await getDistrictsByPostcode('10270');
  await getProvinces();
  server.events.removeAllListeners();
  expect(paths).toEqual([
    '/api/v2/members/area/district/13',
    '/api/v2/members/area/district/postcode/10270',
    '/api/v2/members/area/province',
  ]);
});

test.each([
  ['provinces', 'listProvincesV2', getProvinces],
  ['the districts of a province', 'listDistrictsV2', () => getDistricts('10')],
] as const)('%s come from an older server by its own path', async (_what, newer, get) => {
  server.use(refuse(newer, 404, '404'));
  expect(await get()).toMatchObject({ ok: true });
});

test('any other refusal is not retried by the older path', async () => {
  server.use(refuse('listProvincesV2', 500, '500'));
  expect(await getProvinces()).toMatchObject({ ok: false, error: { code: '500' } });
  expect(readStored('provinces')).toBeUndefined();
});

test('a list that is fetched again does not evict another', async () => {
  for (const [second, id] of ['10', '11', '12'].entries()) {
    at(second * 1000);
    await getDistricts(id);
  }
  at(month + 1000);
  await getDistricts('11');
  expect(Object.keys(readStored('districts') ?? {}).sort()).toEqual(['10', '11', '12']);
  at(month + 2000);
  await getDistricts('13');
  expect(Object.keys(readStored('districts') ?? {}).sort()).toEqual(['11', '12', '13']);
});

test('offline without a stored list returns the failure', async () => {
  server.use(lose('listDistrictsByPostcodeV2'));
  expect(await getDistrictsByPostcode('10260')).toMatchObject({ ok: false, error: { code: 'connection' } });
});

test('a server that only has the first version of the paths works too', async () => {
  server.use(refuse('listDistrictsByPostcodeV2', 404, '404'));
  expect(await getDistrictsByPostcode('10260')).toEqual({ ok: true, data: [district()] });
});

test('the phone keeps the last three provinces and the last ten postcodes', async () => {
  for (const [second, id] of ['10', '13', '12', '11'].entries()) {
    at(second * 1000);
    await getDistricts(id);
  }
  expect(Object.keys(readStored('districts') ?? {}).sort()).toEqual(['11', '12', '13']);
  for (let code = 10100; code < 10115; code += 1) await getDistrictsByPostcode(`${code}`);
  expect(Object.keys(readStored('districtsByPostcode') ?? {})).toHaveLength(10);
});

test.each([
  ['provinces', '{"list":[{"id":10}],"asOfSeconds":1}'],
  ['districts', '{"10":{"list":[{"id":"1001","name_th":"ก","name_en":"K"}],"asOfSeconds":1}}'],
  ['districtsByPostcode', '[]'],
] as const)('%s does not accept %s', (name, stored) => {
  localStorage.setItem(name, stored);
  expect(readStored(name)).toBeUndefined();
});
