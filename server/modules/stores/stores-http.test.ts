import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seedStores } from '@/server/sandbox/seed';
import type { Api } from '@/tests/support/api';
import { assertRefused, createApi } from '@/tests/support/api';
import { onDatabase } from '@/tests/support/database-engines';

onDatabase('stores over HTTP', (openDatabase) => {
  let api: Api;

  before(async () => {
    api = await createApi((await openDatabase()).db);
    await seedStores(api.world.deps);
  });

  after(() => api.app.close());

  const get = (path: string, headers = {}) => api.app.inject({ url: `/api/v1/store/${path}`, headers });

  test('are public, without a token and with an invalid one', async () => {
    for (const headers of [{}, { authorization: 'Bearer nonsense' }]) {
      assert.equal((await get('0001', headers)).statusCode, 200);
      assert.equal((await get('nearest?latitude=13.7456&longitude=100.5341', headers)).statusCode, 200);
    }
  });

  test('are ten unless a limit is given, the nearest first', async () => {
    const found: { branch_code: string; distance_m: number }[] = (
      await get('nearest?latitude=13.7456&longitude=100.5341')
    ).json();
    assert.equal(found.length, 10);
    assert.equal(found[0]?.branch_code, '0003');
    const metres = found.map(({ distance_m }) => distance_m);
    assert.deepEqual(
      metres,
      [...metres].sort((one, other) => one - other),
    );
    assert.equal((await get(`nearest?limit=50&name=${encodeURIComponent('สาขา')}`)).json().length, 42);
  });

  test('answer an unknown branch with a message in the caller’s language', async () => {
    const thai = await get('9999');
    assertRefused(thai, 'an unknown branch');
    assert.deepEqual([thai.statusCode, thai.json().code, thai.json().title], [404, 'e1100', 'ไม่พบสาขา']);
    assert.equal((await get('9999', { 'accept-language': 'en' })).json().title, 'Store not found');
  });

  test('contain only the fields of the contract', async () => {
    const [first] = (await get('nearest?name=0001')).json();
    const fields = ['branch_code', 'name_th', 'name_en', 'address_th', 'address_en', 'phone', 'latitude', 'longitude'];
    assert.deepEqual(Object.keys(first).sort(), [...fields, 'brands', 'hours', 'services'].sort());
  });

  const hostile = [
    '',
    'limit=5',
    'latitude=13',
    'longitude=100',
    'latitude=&longitude=',
    'latitude=13,7&longitude=100',
    'latitude=91&longitude=0',
    'latitude=0&longitude=-181',
    'latitude=NaN&longitude=0',
    'latitude=1e1&longitude=0',
    'latitude=1&latitude=2&longitude=0',
    'latitude[]=1&longitude=0',
    'latitude=Infinity&longitude=0',
    'name=',
    'name=%20',
    'name=%00',
    'name=a%00b',
    'name=%E2%80%8B',
    'name=%D8%9C',
    'name=a&name=b',
    `name=${'x'.repeat(61)}`,
    `name=${'x'.repeat(5000)}`,
    'name=a%0Ab',
    'name=%E2%80%AEx',
    'name=a&limit=0',
    'name=a&limit=51',
    'name=a&limit=-1',
    'name=a&limit=1.5',
    'name=a&limit=x',
    'name=a&offset=1',
  ];
  for (const query of hostile)
    test(`refuse ?${query.slice(0, 40)}`, async () => {
      const answer = await get(`nearest?${query}`);
      assertRefused(answer, query);
      assert.equal(answer.statusCode, 422);
    });
});
