import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { store } from '@/__mocks__/builders/store';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { bookDifferences } from '@/server/ledger/audit';
import { presentBasket } from '@/server/modules/till/present-basket';
import { onDatabase } from '@/tests/support/database-engines';
import { putEarning } from '@/tests/support/earning';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds, testStartSeconds } from '@/tests/support/world';

/** Two processes on PostgreSQL. */
onDatabase('a bill with earning campaigns', (openDatabase) => {
  let world: World;
  let second: World;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;

  before(async () => {
    [world, second] = await openTwoWorlds(openDatabase);
    till = createTill(world);
  });

  beforeEach(async () => {
    await world.deps.db.updateTable('earning_campaigns').set({ withdrawn: true }).execute();
    buyer = await till.customer();
  });

  const put = (...given: Parameters<typeof putEarning> extends [unknown, ...infer Rest] ? Rest : never) =>
    putEarning(world.deps.db, ...given);
  const points = async (baht: number, more: Parameters<typeof till.sell>[2] = {}) =>
    granted(await till.sell(buyer, baht, more)).cjpoint;
  const rowOf = async (bill: string) => {
    const found = world.deps.db.selectFrom('receipts').select(['campaign_code', 'campaign_points', 'cjpoint']);
    return found.where('bill_no', '=', bill).where('branch_code', '=', '0001').executeTakeFirstOrThrow();
  };
  const takenOf = async (code: string) =>
    (
      await world.deps.db
        .selectFrom('earning_campaigns')
        .select('taken')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    ).taken;
  const historyOf = async ({ memberId }: Customer, point_type: 'cjpoint' | 'kidpoint' = 'cjpoint') =>
    (await world.services.points.list(memberId, { point_type })).items;

  test('earns what the best one gives, and none is added to another', async () => {
    assert.equal(await points(250), 10);
    await put('TWICE', { multiplier: 2 });
    await put('THRICE', { multiplier: 3, minimum_spend: 200 });
    const [small, large] = [till.freshBill(), till.freshBill()];
    assert.equal(await points(175, { bill: small }), 14);
    assert.equal(await points(250, { bill: large }), 30);
    assert.deepEqual(await rowOf(small), { campaign_code: 'TWICE', campaign_points: 7, cjpoint: 14 });
    assert.deepEqual(await rowOf(large), { campaign_code: 'THRICE', campaign_points: 20, cjpoint: 30 });
    assert.equal((await till.balanceOf(buyer)).cjpoint, 54);
  });

  test('tells the till, and a till that sends the bill again', async () => {
    await put('TOLD', { multiplier: 2 });
    const campaign = { code: 'TOLD', name_th: 'แคมเปญ TOLD', name_en: 'Campaign TOLD', points: 10 };
    const bill = till.freshBill();
    for (const _sent of ['first', 'again'])
      assert.deepEqual(granted(await till.sell(buyer, 250, { bill })), { cjpoint: 20, kidpoint: 0, campaign });
  });

  test('says the campaign in the history and on the receipt, in both languages, and not on Kids Club points', async () => {
    await put('TITLE', { multiplier: 2 });
    const bill = till.freshBill();
    await points(0, { bill, lines: [line(100, { mother_and_baby: true })] });
    const [{ title_th = '', title_en = '', points: moved = 0 } = {}] = await historyOf(buyer);
    assert.deepEqual(
      [moved, title_th.split(' · ')[1], title_en.split(' · ')[1]],
      [8, 'แคมเปญ TITLE (+4)', 'Campaign TITLE (+4)'],
    );
    assert.equal((await historyOf(buyer, 'kidpoint'))[0]?.title_en, title_en.split(' · ')[0]);
    for (const [language, name] of [
      ['th', 'แคมเปญ TITLE'],
      ['en', 'Campaign TITLE'],
    ] as const) {
      const place = { branch_code: '0001', bill_no: bill };
      const shown = granted(await world.services.ownReceipts.receiptOf(buyer.memberId, place, language));
      assert.deepEqual(shown.campaign, { name, points: 4 });
      assert.equal(shown.points_earned, 8);
    }
  });

  test('earns by the campaigns of its day, hour, branch and tier at the sale, however late it arrives', async () => {
    const { year, month, day } = { year: 2026, month: 7, day: 1 };
    const today = startOfBangkokDaySeconds({ year, month, day });
    await put('WEDNESDAY', { multiplier: 2, weekdays: ['wed'] }, { effective_from: today - 86_400 });
    assert.equal(await points(25, { soldAt: today }), 2);
    assert.equal(await points(25, { soldAt: today - 1 }), 1);
    await put('ELSEWHERE', { multiplier: 5, branches: ['0002'] });
    assert.equal(await points(25, { branch: '0002' }), 5);
    await put('TIER', { multiplier: 9, tiers: ['nobody'] });
    assert.equal(await points(25, { branch: '0002' }), 5);
    await put('ENDED', { multiplier: 8 }, { effective_to: testStartSeconds - 60 });
    assert.equal(await points(25, { branch: '0002', soldAt: testStartSeconds - 61 }), 8);
    assert.equal(await points(25, { branch: '0002', soldAt: testStartSeconds - 60 }), 5);
  });

  test('earns by the province of its store, and not where that is unknown', async () => {
    await world.services.stores.importAll([
      store({ branch_code: '0010', address_th: 'เลขที่ 99/1 ถนนสุขุมวิท แขวงบางนาเหนือ เขตบางนา กรุงเทพมหานคร 10260' }),
      store({ branch_code: '0050', address_th: 'เลขที่ 1 ถนนห้วยแก้ว ตำบลสุเทพ อำเภอเมืองเชียงใหม่ เชียงใหม่ 50200' }),
    ]);
    await put('NORTH', { multiplier: 2, provinces: ['50'] });
    const earned = [];
    for (const branch of ['0050', '0010', '0999']) earned.push(await points(25, { branch }));
    assert.deepEqual(earned, [2, 1, 1]);
  });

  test('is answered the same when it is repeated, also after the campaign has ended', async () => {
    await put('REPEAT', { multiplier: 2 });
    const bill = till.freshBill();
    assert.equal(await points(100, { bill }), 8);
    await world.deps.db.updateTable('earning_campaigns').set({ withdrawn: true }).execute();
    assert.equal(await points(100, { bill }), 8);
    assert.equal(await points(100), 4);
  });

  test('keeps what the rest would have earned, and loses a campaign whose condition no longer holds', async () => {
    await put('BACK', { multiplier: 3, minimum_spend: 100 });
    const bill = till.freshBill();
    assert.equal(await points(0, { bill, lines: [line(100), line(75), line(25)] }), 24);
    // The terms are those of the bill, not of today.
    await world.deps.db.updateTable('earning_campaigns').set({ withdrawn: true }).execute();
    assert.equal(granted(await till.takeBack(bill, { lines: [{ line: 2, quantity: 1 }] })).cjpoint, 3);
    assert.equal((await till.balanceOf(buyer)).cjpoint, 21);
    assert.equal(granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] })).cjpoint, 18);
    assert.equal((await till.balanceOf(buyer)).cjpoint, 3);
    assert.equal(granted(await till.cancel(bill)).taken.cjpoint, 3);
    assert.equal((await till.balanceOf(buyer)).cjpoint, 0);
  });

  test('loses all its points when it is voided', async () => {
    await put('VOID', { bonus: 40, minimum_spend: 100 });
    const bill = till.freshBill();
    assert.equal(await points(100, { bill }), 44);
    assert.equal(granted(await till.cancel(bill)).taken.cjpoint, 44);
    assert.deepEqual(await till.balanceOf(buyer), { cjpoint: 0, kidpoint: 0 });
  });

  test('gets the last points of a campaign, which a return counts as given', async () => {
    await put('LAST', { multiplier: 3 }, { quota: 10 });
    const bill = till.freshBill();
    assert.equal(await points(75), 9);
    assert.equal(await points(0, { bill, lines: [line(75), line(25)] }), 8);
    assert.equal(await points(100), 4);
    assert.equal(granted(await till.takeBack(bill, { lines: [{ line: 1, quantity: 1 }] })).cjpoint, 1);
    assert.equal(await takenOf('LAST'), 10);
  });

  test('earns by another campaign once the best one has less left', async () => {
    await put('BIG', { multiplier: 10 }, { quota: 20 });
    await put('SMALL', { multiplier: 2 });
    assert.equal(await points(50), 20);
    const bill = till.freshBill();
    assert.equal(await points(250, { bill }), 20);
    assert.deepEqual([(await rowOf(bill)).campaign_code, await takenOf('BIG')], ['SMALL', 18]);
  });

  test('of 40 at once in two processes, together they get no more than the campaign has', async () => {
    await put('RACE', { multiplier: 2 }, { quota: 100 });
    await put('RACE-2', { multiplier: 3 }, { quota: 50 });
    const buyers = [buyer, await till.customer(), await till.customer(), await till.customer()];
    const sold = await Promise.all(
      Array.from({ length: 40 }, (_none, place) =>
        till.sell(buyers[place % buyers.length], 125, { process: place % 2 ? second : world }),
      ),
    );
    const earned = sold.reduce((sum, one) => sum + granted(one).cjpoint, 0);
    assert.equal(earned, 40 * 5 + 100 + 50);
    assert.deepEqual([await takenOf('RACE'), await takenOf('RACE-2')], [100, 50]);
  });

  test('tells the till before payment what it would earn, and takes nothing', async () => {
    await put('LOOK', { multiplier: 2 }, { quota: 3 });
    const basket = { member_no: buyer.memberNo, lines: [line(100)] };
    const { cjpoint, campaign } = presentBasket(
      granted(await world.services.receipts.evaluate('0001', basket)),
      'en',
    ).points;
    assert.deepEqual(
      [cjpoint, campaign],
      [7, { code: 'LOOK', name_th: 'แคมเปญ LOOK', name_en: 'Campaign LOOK', points: 3 }],
    );
    assert.equal(await takenOf('LOOK'), 0);
    assert.equal(granted(await world.services.receipts.evaluate('0001', { lines: [line(100)] })).points.won, undefined);
  });

  test('what goods of a category that is known later are due is without a campaign', async () => {
    await put('DUE', { multiplier: 4 });
    const bill = till.freshBill();
    await points(100, { bill });
    const due = await world.services.receipts.pointsDue(world.deps.db, buyer.memberId, [
      { branchCode: '0001', billNo: bill },
    ]);
    assert.deepEqual(
      due.map(({ cjpoint }) => cjpoint),
      [0],
    );
  });

  test('agrees with the ledger’s books', async () => {
    assert.deepEqual(await bookDifferences(world.deps.db), []);
  });
});
