import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { District, Province } from '@/contract/areas';
import type { EndpointName } from '@/contract/endpoints';
import type { Database } from '@/server/db/database';
import type { Api } from '@/tests/support/api';
import { assertRefused, createApi } from '@/tests/support/api';
import { openMigrated } from '@/tests/support/postgres-database';

const names = ({ name_th }: { name_th: string }) => name_th;

/** One engine is enough: areas are read from a file, not from a table. */
describe('areas', () => {
  let database: Database;
  let api: Api;
  let token: string;

  before(async () => {
    database = await openMigrated();
    api = await createApi(database.db);
    token = (await api.world.enter('visitor')).accessToken;
  });

  after(async () => {
    await api.app.close();
    await database.close();
  });

  const ask = (name: EndpointName, params = {}) => api.ask(name, { token, params });
  const districtsAt = async (postcode: string): Promise<District[]> =>
    (await ask('listDistrictsByPostcode', { postcode })).json();

  test('there are 77 provinces', async () => {
    const provinces: Province[] = (await ask('listProvinces')).json();
    assert.equal(provinces.length, 77);
    assert.deepEqual(provinces[0], { id: '10', name_th: 'กรุงเทพมหานคร', name_en: 'Bangkok' });
  });

  test('a province has its districts, each with sub-districts and their postcodes', async () => {
    const districts: District[] = (await ask('listDistricts', { provinceId: '17' })).json();
    assert.deepEqual(districts.map(names), ['เมืองสิงห์บุรี', 'บางระจัน', 'ค่ายบางระจัน', 'พรหมบุรี', 'ท่าช้าง', 'อินทร์บุรี']);
    assert.deepEqual(districts[4], {
      id: '1705',
      province_id: '17',
      name_th: 'ท่าช้าง',
      name_en: 'Tha Chang',
      sub_districts: [
        { id: '170501', name_th: 'ถอนสมอ', name_en: 'Thon Samo', postcode: '16140' },
        { id: '170502', name_th: 'โพประจักษ์', name_en: 'Pho Prachak', postcode: '16140' },
        { id: '170503', name_th: 'วิหารขาว', name_en: 'Wihan Khao', postcode: '16140' },
        { id: '170504', name_th: 'พิกุลทอง', name_en: 'Phikun Thong', postcode: '16140' },
      ],
    });
  });

  test('a postcode in two provinces lists districts of both, with its own sub-districts only', async () => {
    const districts = await districtsAt('71170');
    assert.deepEqual(
      districts.map(({ province_id, name_th }) => `${province_id} ${name_th}`),
      ['71 พนมทวน', '71 ห้วยกระเจา', '72 อู่ทอง'],
    );
    for (const { sub_districts } of districts) assert.ok(sub_districts.every(({ postcode }) => postcode === '71170'));
  });

  test('a sub-district is found by each of its postcodes and listed under the principal one', async () => {
    const listed: District[] = (await ask('listDistricts', { provinceId: '10' })).json();
    const within = (districts: District[]) =>
      districts.find(isCalled('คลองเตย'))?.sub_districts.find(isCalled('พระโขนง'))?.postcode;
    assert.equal(within(listed), '10110');
    assert.equal(within(await districtsAt('10110')), '10110');
    assert.equal(within(await districtsAt('10260')), '10260');
  });

  test('a district appears once, with its sub-districts in the order of their codes, and provinces likewise', async () => {
    const provinces: Province[] = (await ask('listProvinces')).json();
    assert.deepEqual([provinces.at(-1)?.id, provinces.at(-1)?.name_en], ['96', 'Narathiwat']);
    let subDistricts = 0;
    for (const { id: provinceId } of provinces) {
      const districts: District[] = (await ask('listDistricts', { provinceId })).json();
      const ids = districts.map(({ id }) => id);
      assert.deepEqual(ids, [...new Set(ids)].sort());
      for (const { id, province_id, sub_districts } of districts) {
        const within = sub_districts.map((one) => one.id);
        assert.deepEqual([province_id, within], [provinceId, within.filter((one) => one.startsWith(id)).sort()]);
        subDistricts += within.length;
      }
    }
    assert.equal(subDistricts, 7436);
  });

  test('an unknown postcode has no districts, and an unknown province is a 404', async () => {
    assert.deepEqual(await districtsAt('99999'), []);
    const response = await ask('listDistricts', { provinceId: '99' });
    assertRefused(response, 'province 99');
    assert.equal(response.statusCode, 404);
  });

  test('both generations of paths give the same answer', async () => {
    const pairs = [
      ['listProvinces', 'listProvincesV2', {}],
      ['listDistricts', 'listDistrictsV2', { provinceId: '27' }],
      ['listDistrictsByPostcode', 'listDistrictsByPostcodeV2', { postcode: '36220' }],
    ] as const;
    for (const [first, second, params] of pairs) {
      const [one, other] = [await ask(first, params), await ask(second, params)];
      assert.equal(one.statusCode, 200);
      assert.equal(one.body, other.body);
    }
  });

  test('a browser may cache answers privately for a day, and refusals not at all', async () => {
    const kept = await ask('listDistrictsByPostcode', { postcode: '10110' });
    assert.equal(kept.headers['cache-control'], 'private, max-age=86400');
    const refused = await ask('listDistricts', { provinceId: '99' });
    assert.equal(refused.headers['cache-control'], 'no-store');
    assert.equal((await api.ask('listProvinces')).headers['cache-control'], 'no-store');
  });
});

function isCalled(name: string) {
  return ({ name_th }: { name_th: string }) => name_th === name;
}
