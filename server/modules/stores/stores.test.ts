import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Store } from '@/contract/stores';
import type { Query } from '@/contract/types';
import { onDatabase, onPostgres } from '@/tests/support/database-engines';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';
import { createStoresService } from './service';

const store = (about: Partial<Store>): Store => ({
  branch_code: '0001',
  name_th: 'สาขาบางนา',
  name_en: 'Bang Na',
  address_th: '99 ถนนสบายใจ เขตบางนา กรุงเทพมหานคร 10260',
  address_en: '99 Sabai Chai Road, Bang Na, Bangkok 10260',
  phone: '020000001',
  latitude: 13.668,
  longitude: 100.634,
  brands: ['supermarket'],
  services: ['atm'],
  hours: { days: 'daily', open: '06:00', close: '23:00' },
  ...about,
});

const bangNa = store({});
const pathumWan = store({
  branch_code: '0003',
  name_th: 'สาขาปทุมวัน ๒',
  name_en: 'Pathum Wan 2',
  address_th: '12 ถนนร่มเย็น เขตปทุมวัน กรุงเทพมหานคร 10330',
  address_en: '12 Rom Yen Road, Pathum Wan, Bangkok 10330',
  latitude: 13.744,
  longitude: 100.5225,
  hours: { days: 'except_sundays_and_holidays', open: '07:00', close: '20:00' },
});
const chiangMai = store({
  branch_code: 'CM-100%_x',
  name_th: 'สาขาเชียงใหม่',
  name_en: 'Chiang Mai',
  address_th: "199 ถนนหมอก'ขาว จังหวัดเชียงใหม่ 50000",
  address_en: "199 Mok'Khao Road, Chiang Mai 50000",
  latitude: 18.7904,
  longitude: 98.9847,
});
const named = { ...chiangMai, branch_code: 'CM-100' };
const siam = { latitude: 13.7456, longitude: 100.5341 };

onDatabase('stores', (openDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    await world.services.stores.importAll([bangNa, named, pathumWan]);
  });

  const find = async (query: Query<'getNearestStores'>, language: 'th' | 'en' = 'th') =>
    granted(await world.services.stores.find(query, language));
  const codesOf = async (query: Query<'getNearestStores'>, language?: 'th' | 'en') =>
    (await find(query, language)).map(({ branch_code }) => branch_code);

  test('a store is returned as imported, by its branch code', async () => {
    assert.deepEqual(granted(await world.services.stores.storeOf('0003')), pathumWan);
  });

  test('an unknown branch is e1100', async () => {
    for (const branch of ['9999', '', '%', '000_', ' 0001', "' or 1=1 --"])
      assert.equal(refusalOf(await world.services.stores.storeOf(branch)), 'e1100');
  });

  test('the nearest store comes first, each with its great-circle distance in metres', async () => {
    const found = await find(siam);
    assert.deepEqual(
      found.map(({ branch_code }) => branch_code),
      ['0003', '0001', 'CM-100'],
    );
    const expected = [1270, 13_860, 584_500];
    found.forEach(({ distance_m = -1 }, place) => {
      const right = expected[place] ?? 0;
      assert.ok(Math.abs(distance_m - right) / right < 0.01, `${distance_m} is not ${right}`);
    });
  });

  test('the distance is zero at the door and half the circumference on the far side', async () => {
    const { latitude, longitude } = bangNa;
    assert.equal((await find({ latitude, longitude, limit: 1 }))[0]?.distance_m, 0);
    const far = await find({ latitude: -latitude, longitude: longitude - 180, name: 'บางนา' });
    assert.ok(Math.abs((far[0]?.distance_m ?? 0) - 20_015_000) < 10_000);
  });

  test('the shorter way counts across the date line', async () => {
    const [first] = await find({ latitude: 0, longitude: -179.99, name: '0001' });
    const [other] = await find({ latitude: 0, longitude: 179.99, name: '0001' });
    assert.ok(Math.abs((first?.distance_m ?? 0) - (other?.distance_m ?? 0)) < 3000);
  });

  test('stores at the same place are in the order of their codes, and ten unless another number is asked for', async () => {
    const twins = ['T-C', 'T-A', 'T-B'].map((branch_code) => store({ branch_code, name_en: 'twin', latitude: 0 }));
    await world.services.stores.importAll(twins);
    assert.deepEqual(await codesOf({ latitude: 0, longitude: 100, name: 'twin' }), ['T-A', 'T-B', 'T-C']);
    assert.deepEqual(await codesOf({ latitude: 0, longitude: 100, name: 'twin', limit: 2 }), ['T-A', 'T-B']);
    await world.deps.db.deleteFrom('stores').where('name_en', '=', 'twin').execute();
  });

  test('numbers in names count as numbers, and equal names are in the order of their codes', async () => {
    const names = ['สาขา 10', 'สาขา 9', 'สาขา 9', 'สาขา 9'];
    const many = names.map((name_th, place) =>
      store({ branch_code: `N${20 - 9 * place}`.replace('-', 'X'), name_th, name_en: 'n', address_en: 'numbered' }),
    );
    await world.services.stores.importAll(many);
    assert.deepEqual(await codesOf({ name: 'numbered' }), ['N2', 'N11', 'NX7', 'N20']);
    assert.deepEqual(await codesOf({ name: 'numbered' }, 'en'), ['N2', 'N11', 'N20', 'NX7']);
    await world.deps.db.deleteFrom('stores').where('address_en', '=', 'numbered').execute();
  });

  test('a missing store is added, a known one stays as it is, and all are listed by code', async () => {
    const { stores } = world.services;
    const given = { sub_district_id: '100101', house_no: '7' };
    const fresh = { ...store({ branch_code: '0002', phone: '020000002' }), ...given };
    await stores.addMissing([fresh, { ...pathumWan, phone: '020000077' }]);
    assert.deepEqual(await stores.entryOf('0002'), fresh);
    assert.deepEqual(await stores.entryOf('0003'), { ...pathumWan, sub_district_id: '', house_no: '' });
    assert.equal(await stores.entryOf('9999'), undefined);
    assert.deepEqual(
      (await stores.allEntries()).map(({ branch_code }) => branch_code),
      ['0001', '0002', '0003', 'CM-100'],
    );
    assert.deepEqual((await stores.allEntries())[1], fresh);
    await world.deps.db.deleteFrom('stores').where('branch_code', '=', '0002').execute();
  });

  test('the province of a store is that of its sub-district or of its address', async () => {
    const provinceOf = (branch: string) => world.services.stores.provinceOf(world.deps.db, branch);
    assert.deepEqual(await Promise.all(['0001', 'CM-100', '9999'].map(provinceOf)), ['10', '50', undefined]);
  });

  test('an import replaces every field of a store, and dates it', async () => {
    const changed = {
      ...store({ branch_code: 'F-1', name_th: 'ข', name_en: 'b', address_th: 'ค', address_en: 'c', phone: '1' }),
      latitude: 1,
      longitude: 2,
      brands: ['baocafe'],
      services: [],
      sub_district_id: '500108',
      house_no: '9',
      hours: { days: 'except_public_holidays' as const, open: '01:00', close: '02:00' },
    };
    await world.services.stores.importAll([store({ branch_code: 'F-1' })]);
    world.clock.advance(60);
    await world.services.stores.importAll([changed]);
    assert.deepEqual(await world.services.stores.entryOf('F-1'), changed);
    const rows = world.deps.db
      .selectFrom('stores')
      .select(['branch_code', 'updated_at'])
      .where('updated_at', '=', world.clock.now());
    assert.deepEqual(await rows.execute(), [{ branch_code: 'F-1', updated_at: world.clock.now() }]);
    await world.deps.db.deleteFrom('stores').where('branch_code', '=', 'F-1').execute();
  });

  test('there is no distance without a position', async () => {
    for (const found of await find({ name: 'สาขา' })) assert.ok(!('distance_m' in found));
  });

  const searches: [typed: string, codes: string[]][] = [
    ['บางนา', ['0001']],
    ['bang NA', ['0001']],
    ['ถนนร่มเย็น', ['0003']],
    ['rom yen road', ['0003']],
    ['บางนา กรุงเทพ', ['0001']],
    ['0003', ['0003']],
    ['๐๐๐๓', ['0003']],
    ['ปทุมวัน 2', ['0003']],
    ['ปทุมวัน ๒', ['0003']],
    ['cm-1', ['CM-100']],
    ["mok'khao", ['CM-100']],
    ['เชียง\u200bใหม่', ['CM-100']],
    ['%', []],
    ['_', []],
    ['\\', []],
    ['000_', []],
    ["' or 1=1 --", []],
    ['นอกโลก', []],
  ];
  for (const [typed, codes] of searches)
    test(`${JSON.stringify(typed)} finds ${codes.join() || 'nothing'}`, async () => {
      assert.deepEqual(await codesOf({ name: typed }), codes);
      assert.deepEqual(await codesOf({ ...siam, name: typed }), codes);
    });

  test('characters with a meaning in patterns are taken literally', async () => {
    const strange = store({ branch_code: 'P', name_en: '100% _x\\y' });
    await world.services.stores.importAll([strange]);
    for (const name of ['100%', '_x', 'x\\y']) assert.deepEqual(await codesOf({ name }), ['P']);
    await world.deps.db.deleteFrom('stores').where('branch_code', '=', 'P').execute();
  });

  test('stores found by name are in dictionary order, leading vowels and tones aside', async () => {
    const names = ['สาขาแกลง', 'สาขาเกาะสมุย', 'สาขากระบี่', 'สาขาไทรน้อย', 'สาขาถลาง', 'สาขาน่าน', 'สาขานาน'];
    const english = ['Klaeng', 'Ko Samui', 'Krabi', 'Sai Noi', 'Thalang', 'Nan Z', 'Nan A'];
    const many = names.map((name_th, place) =>
      store({ branch_code: `T${place}`, name_th, name_en: english[place] ?? '', address_en: 'dictionary' }),
    );
    await world.services.stores.importAll(many);
    const thai = (await find({ name: 'dictionary' })).map(({ name_th }) => name_th);
    const sorted = ['สาขากระบี่', 'สาขาเกาะสมุย', 'สาขาแกลง', 'สาขาถลาง', 'สาขาไทรน้อย', 'สาขานาน', 'สาขาน่าน'];
    assert.deepEqual(thai, sorted);
    const latin = (await find({ name: 'dictionary' }, 'en')).map(({ name_en }) => name_en);
    assert.deepEqual(latin, [...english].sort());
    assert.deepEqual(await codesOf({ name: 'dictionary', limit: 2 }), ['T2', 'T1']);
    await world.deps.db.deleteFrom('stores').where('address_en', '=', 'dictionary').execute();
  });

  const halves: [query: Query<'getNearestStores'>, field: string][] = [
    [{}, 'name'],
    [{ limit: 5 }, 'name'],
    [{ name: '\u061c' }, 'name'],
    [{ latitude: 13 }, 'longitude'],
    [{ longitude: 100, name: 'บางนา' }, 'latitude'],
  ];
  for (const [query, field] of halves)
    test(`${JSON.stringify(query)} is refused, and ${field} is named`, async () => {
      assert.deepEqual(await world.services.stores.find(query, 'th'), {
        refused: '422',
        fields: [{ field, message: 'required' }],
      });
    });

  test('importing again updates the stores in the file and leaves the others', async () => {
    world.clock.advance(60);
    await world.services.stores.importAll([{ ...bangNa, phone: '020000099', brands: ['baocafe'] }]);
    const changed = granted(await world.services.stores.storeOf('0001'));
    assert.deepEqual([changed.phone, changed.brands], ['020000099', ['baocafe']]);
    assert.deepEqual(granted(await world.services.stores.storeOf('0003')), pathumWan);
  });

  test('an import that the table refuses at its end changes nothing', async () => {
    const fresh = store({ branch_code: 'NEW' });
    await assert.rejects(world.services.stores.importAll([fresh, store({ branch_code: 'BAD', latitude: 91 })]));
    assert.equal(refusalOf(await world.services.stores.storeOf('NEW')), 'e1100');
  });

  describe('two thousand stores', () => {
    let statements: string[] = [];
    let many: ReturnType<typeof createStoresService>;

    before(async () => {
      const counted = world.deps.db.withPlugin({
        transformQuery: ({ node }) => {
          statements.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      many = createStoresService({ db: counted, clock: world.clock });
      const crowd = Array.from({ length: 2000 }, (_, place) =>
        store({ branch_code: `X${place}`, name_th: `สาขาที่ ${place}`, latitude: 6 + (place % 140) / 10 }),
      );
      await world.services.stores.importAll(crowd);
      granted(await many.find(siam, 'th'));
    });

    after(() => world.deps.db.deleteFrom('stores').where('branch_code', 'like', 'X%').execute());

    const queries: Query<'getNearestStores'>[] = [siam, { name: 'สาขา' }, { ...siam, name: 'สาขา', limit: 50 }];
    for (const query of queries)
      test(`${JSON.stringify(query)} takes one statement`, async () => {
        statements = [];
        const found = granted(await many.find(query, 'th'));
        assert.equal(found.length, query.limit ?? 10);
        assert.equal(statements.length, 1);
      });
  });

  describe('stores that are kept in memory', () => {
    const newcomer = store({ branch_code: 'K', name_en: 'newcomer' });
    const query = { name: 'newcomer' };

    test('are read again once another process has added, changed or removed one', async () => {
      assert.deepEqual(await codesOf(query), []);
      const other = createStoresService(world.deps);
      await other.importAll([newcomer]);
      assert.deepEqual(await find(query), [newcomer]);
      await other.importAll([{ ...newcomer, phone: '029999999' }]);
      assert.deepEqual((await find(query))[0]?.phone, '029999999');
      await world.deps.db.deleteFrom('stores').where('branch_code', '=', 'K').execute();
      assert.deepEqual(await codesOf(query), []);
    });

    test('are read again at the next search if reading them failed', async () => {
      await find(query);
      let failures = 1;
      const failing = world.deps.db.withPlugin({
        transformQuery: ({ node }) => {
          const isOfStores = JSON.stringify(node).includes('"stores"');
          if (isOfStores && failures > 0) {
            failures -= 1;
            throw new Error('lost');
          }
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const many = createStoresService({ db: failing, clock: world.clock });
      await assert.rejects(many.find({ name: '0001' }, 'th'), /lost/);
      assert.equal(granted(await many.find({ name: '0001' }, 'th')).length, 1);
    });
  });
});

onPostgres('stores that another process is importing', (openDatabase) => {
  test('are found once its transaction is committed, however often it was searched for before', async () => {
    const { db, beside } = await openDatabase();
    const [world, other] = [createWorld(db), await beside()];
    await world.services.stores.importAll([bangNa]);
    const found = async () =>
      granted(await world.services.stores.find({ name: 'bang' }, 'en')).map(({ phone }) => phone);
    assert.deepEqual(await found(), ['020000001']);
    const tx = await other.startTransaction().execute();
    await tx.updateTable('stores').set({ phone: '02' }).execute();
    assert.deepEqual(await found(), ['020000001']);
    await tx.commit().execute();
    assert.deepEqual(await found(), ['02']);
  });
});
