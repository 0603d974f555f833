import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { pointsExpireAtSeconds } from '@/domain/points';
import { excludedCategories } from '@/domain/purchases';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf, testStartSeconds } from '@/tests/support/world';

const day = 24 * 60 * 60;

onDatabase('a bill', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    till = createTill(world);
  });

  beforeEach(async () => {
    buyer = await till.customer();
  });

  const fieldsOf = async (sale: ReturnType<typeof till.sell>) => {
    const outcome = await sale;
    return isRefusal(outcome) ? outcome.fields?.map(({ field, message }) => `${field} ${message}`) : [];
  };

  const historyOf = async ({ memberId }: Customer) =>
    (await world.services.points.list(memberId, { point_type: 'cjpoint' })).items;

  test('earns 1 point for every full 25 baht, rounded down over the whole bill', async () => {
    for (const [baht, cjpoint] of [
      [24.99, 0],
      [25, 1],
      [49.99, 1],
      [50, 2],
      [250, 10],
    ] as const)
      assert.deepEqual(granted(await till.sell(buyer, baht)), { cjpoint, kidpoint: 0 }, `${baht} baht`);
    const crumbs = [line(12.49), line(12.49), line(0.02)];
    assert.deepEqual(granted(await till.sell(buyer, 0, { lines: crumbs })), { cjpoint: 1, kidpoint: 0 });
    assert.deepEqual(await till.balanceOf(buyer), { cjpoint: 15, kidpoint: 0 });
  });

  test('earns nothing for excluded goods, and as usual for the rest', async () => {
    const excluded = excludedCategories.map((category) => line(1000, { category, mother_and_baby: true }));
    assert.deepEqual(granted(await till.sell(buyer, 0, { lines: excluded })), { cjpoint: 0, kidpoint: 0 });
    const mixed = [...excluded, line(60), line(14.99)];
    assert.deepEqual(granted(await till.sell(buyer, 0, { lines: mixed })), { cjpoint: 2, kidpoint: 0 });
  });

  test('earns by the amount paid, after discounts', async () => {
    const lines = [line(50, { discount: 1000 })];
    assert.equal(granted(await till.sell(buyer, 0, { lines })).cjpoint, 2);
  });

  test('also earns Kids Club points, for mother-and-baby goods that may earn', async () => {
    const baby = { category: 'diapers', mother_and_baby: true };
    const lines = [line(100), line(60, baby), line(500, { ...baby, category: 'infant_formula_1' })];
    const parent = await till.customer();
    assert.deepEqual(granted(await till.sell(parent, 0, { lines })), { cjpoint: 6, kidpoint: 2 });
    assert.deepEqual(await till.balanceOf(parent), { cjpoint: 6, kidpoint: 2 });
  });

  test('earns 3,000 Kids Club points a day at most, by the time of sale, without voided bills', async () => {
    const parent = await till.customer();
    const lines = (points: number) => [line(points * 25, { mother_and_baby: true })];
    const kid = async (points: number, soldAt = world.clock.now(), bill = till.freshBill()) =>
      granted(await till.sell(parent, 0, { lines: lines(points), soldAt, bill })).kidpoint;
    const second = till.freshBill();
    assert.deepEqual([await kid(2000), await kid(1500, undefined, second), await kid(10)], [2000, 1000, 0]);
    const today = startOfBangkokDaySeconds({ year: 2026, month: 7, day: 1 });
    assert.deepEqual([await kid(5, today), await kid(5, today - 1)], [0, 0]);
    granted(await till.cancel(second));
    assert.deepEqual([await kid(1500), await kid(1)], [1000, 0]);
    assert.equal((await till.balanceOf(parent)).kidpoint, 3000);
  });

  test('earns Kids Club points of late bills within the limits of the day of sale and of the day of arrival', async () => {
    const parent = await till.customer();
    const kid = async (points: number, daysAgo: number) => {
      const soldAt = world.clock.now() - daysAgo * day;
      return granted(await till.sell(parent, 0, { lines: [line(points * 25, { mother_and_baby: true })], soldAt }))
        .kidpoint;
    };
    assert.deepEqual(
      [await kid(2000, 3), await kid(3000, 2), await kid(3000, 29), await kid(1, 0)],
      [2000, 1000, 0, 0],
    );
    world.clock.advance(day);
    // Of the previous day, whose limit is used up by what arrived on it; of an earlier one; and of today.
    assert.deepEqual(
      [await kid(1, 1), await kid(2500, 4), await kid(1000, 3), await kid(300, 0)],
      [0, 1000, 1000, 300],
    );
  });

  test('has its void in the points history under the branch of the sale', async () => {
    const bill = till.freshBill();
    await till.sell(buyer, 250, { bill });
    granted(await till.cancel(bill));
    const movements = await world.services.points.dataOf(buyer.memberId);
    const [earned, voided] = movements.map(({ kind, points, channel, branch_code }) => ({
      kind,
      points,
      channel,
      branch_code,
    }));
    assert.ok(earned?.branch_code);
    assert.deepEqual(voided, { ...earned, kind: 'voided' });
  });

  test('counts once if sent twice, and gets the same answer even when it is late by then', async () => {
    const bill = till.freshBill();
    const soldAt = world.clock.now();
    const first = granted(await till.sell(buyer, 250, { bill, soldAt }));
    world.clock.advance(40 * day);
    assert.deepEqual(granted(await till.sell(buyer, 250, { bill, soldAt })), first);
    assert.deepEqual(await till.balanceOf(buyer), { cjpoint: 10, kidpoint: 0 });
    world.clock.advance(-40 * day);
  });

  test('is refused with any other content under its number', async () => {
    const bill = till.freshBill();
    const other = await till.customer();
    granted(await till.sell(buyer, 250, { bill }));
    for (const [sale, fields] of [
      [till.sell(buyer, 250.01, { bill }), ['lines.0.amount']],
      [till.sell(other, 250, { bill }), ['member_no']],
      [till.sell(undefined, 250, { bill }), ['member_no']],
      [till.sell(buyer, 250, { bill, soldAt: world.clock.now() - 1 }), ['sold_at']],
      [
        till.sell(buyer, 250, { bill, lines: [line(250, { name: 'น้ำตาล', sku: '1' })] }),
        ['lines.0.sku', 'lines.0.name'],
      ],
      [till.sell(buyer, 250, { bill, lines: [line(250, { mother_and_baby: true })] }), ['lines.0.mother_and_baby']],
      [till.sell(buyer, 250, { bill, lines: [line(200), line(50)] }), ['lines']],
    ] as const) {
      const refused = await sale;
      assert.equal(refusalOf(refused), 'till_repeat_changed');
      assert.deepEqual('fields' in refused && refused.fields?.map(({ field }) => field), fields);
    }
    assert.deepEqual([(await till.balanceOf(buyer)).cjpoint, (await till.balanceOf(other)).cjpoint], [10, 0]);
  });

  test('with the same number at another branch is another bill', async () => {
    const bill = till.freshBill();
    granted(await till.sell(buyer, 250, { bill }));
    granted(await till.sell(buyer, 500, { bill, branch: '0002' }));
    assert.equal((await till.balanceOf(buyer)).cjpoint, 30);
  });

  test('without a member is kept, earns nothing and cannot be claimed later', async () => {
    const bill = till.freshBill();
    assert.deepEqual(granted(await till.sell(undefined, 250, { bill })), { cjpoint: 0, kidpoint: 0 });
    assert.equal(refusalOf(await till.sell(buyer, 250, { bill })), 'till_repeat_changed');
  });

  test('of an unknown or a former member is refused and not kept', async () => {
    const bill = till.freshBill();
    for (const memberNo of ['2010000000000000', '1', "' or 1=1 --"])
      assert.equal(refusalOf(await till.sell({ memberNo }, 250, { bill })), '404');
    const left = await till.customer();
    await till.end(left);
    assert.equal(refusalOf(await till.sell(left, 250, { bill })), '404');
    granted(await till.sell(buyer, 250, { bill }));
  });

  test('is refused with the amounts that have more than two decimal places', async () => {
    const lines = [line(10), line(10.001, { discount: 0.005 }), line(10, { discount: 1.234 })];
    assert.deepEqual(await fieldsOf(till.sell(buyer, 0, { lines })), [
      'lines.1.amount amountMustBeWholeSatang',
      'lines.1.discount amountMustBeWholeSatang',
      'lines.2.discount amountMustBeWholeSatang',
    ]);
    assert.equal(granted(await till.sell(buyer, 0, { lines: [line(0.1), line(0.2), line(24.7)] })).cjpoint, 1);
  });

  test('may be five minutes ahead and thirty days old, and no more', async () => {
    const now = world.clock.now();
    granted(await till.sell(buyer, 25, { soldAt: now + 300 }));
    granted(await till.sell(buyer, 25, { soldAt: now - 30 * day }));
    assert.deepEqual(await fieldsOf(till.sell(buyer, 25, { soldAt: now + 301 })), ['sold_at saleMustBeOver']);
    assert.deepEqual(await fieldsOf(till.sell(buyer, 25, { soldAt: now - 30 * day - 1 })), [
      'sold_at saleMustBeRecent',
    ]);
  });

  test('is in the history with its store, and its points expire at the end of the next year', async () => {
    await world.services.stores.importAll([aStore]);
    granted(await till.sell(buyer, 250, { branch: '0077', soldAt: testStartSeconds }));
    granted(await till.sell(buyer, 25, { branch: '0078', soldAt: testStartSeconds - 1 }));
    const [at77, at78] = await historyOf(buyer);
    assert.deepEqual(
      [at77?.points, at77?.channel, at77?.title_th, at77?.title_en, at77?.occurred_at],
      [10, 'branch', 'ซื้อสินค้าที่สาขาทดสอบ', 'Purchase at Test', testStartSeconds],
    );
    assert.equal(at77?.expires_at, pointsExpireAtSeconds(testStartSeconds));
    assert.deepEqual([at78?.title_th, at78?.title_en], ['ซื้อสินค้าที่สาขา 0078', 'Purchase at branch 0078']);
  });

  test('is in the member’s copy of the data, in baht', async () => {
    granted(await till.sell(buyer, 0, { bill: 'OWN-1', lines: [line(99.5, { discount: 0.5, quantity: 2 })] }));
    const [own] = await world.services.receipts.dataOf(buyer.memberId);
    assert.deepEqual(own, {
      branch_code: '0001',
      bill_no: 'OWN-1',
      sold_at: world.clock.now(),
      by_mobile: false,
      cjpoint: 3,
      kidpoint: 0,
      voided_at: 0,
      total: 99.5,
      discount: 0.5,
      products: [{ name: 'ข้าวสาร', quantity: 2, amount: 99.5, discount: 0.5 }],
      returns: [],
    });
    assert.deepEqual(await world.services.receipts.dataOf((await till.customer()).memberId), []);
  });
});

const aStore = {
  branch_code: '0077',
  name_th: 'สาขาทดสอบ',
  name_en: 'Test',
  address_th: 'ถนน',
  address_en: 'Road',
  phone: '020000000',
  latitude: 13,
  longitude: 100,
  brands: [],
  services: [],
  hours: { days: 'daily' as const, open: '06:00', close: '22:00' },
};
