import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { auditLedger } from '@/server/ledger/audit';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal } from '@/server/platform/outcome';
import { createServices } from '@/server/services';
import { endTraces } from '@/server/sweep/retention.store';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { putMission } from '@/tests/support/missions';
import { redeemables } from '@/tests/support/redeemables';
import { putReward } from '@/tests/support/rewards';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const day = 24 * 60 * 60;
const none = { cjpoint: 0, kidpoint: 0 };

onDatabase('goods that come back', (openDatabase) => {
  let world: World;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;

  before(async () => {
    world = createWorld((await openDatabase()).db);
    till = createTill(world);
    await world.services.till.addKey('0001');
  });

  beforeEach(async () => {
    buyer = await till.customer();
  });

  const points = async (who = buyer) => (await till.balanceOf(who)).cjpoint;
  const debt = async (who = buyer) => (await till.debtOf(who)).cjpoint;
  const sold = async (lines: Parameters<typeof line>[], who: Customer | undefined = buyer) => {
    const bill = till.freshBill();
    granted(await till.sell(who, 0, { bill, lines: lines.map((one) => line(...one)) }));
    return bill;
  };
  const fieldsOf = async (outcome: Promise<Outcome<unknown>>) => {
    const refused = await outcome;
    assert.ok(isRefusal(refused));
    return [refused.refused, ...(refused.fields ?? []).map(({ field, message }) => `${field} ${message}`)];
  };
  const balances = async () => assert.deepEqual((await auditLedger(world.deps.db, world.clock.now())).differences, []);

  const plain = { debt: none, restored: 0, paid_with_points: 0, coupons: [], rewards: [], credit_note: 'NOT_NEEDED' };

  test('take back the points of the rule before less the rule after, of both types', async () => {
    const bill = await sold([[40, { mother_and_baby: true, quantity: 2 }], [35], [100, { category: 'alcohol' }]]);
    assert.deepEqual(await till.balanceOf(buyer), { cjpoint: 3, kidpoint: 1 });
    const first = await till.takeBack(bill, { no: 'R-1', lines: [{ line: 0, quantity: 1 }] });
    assert.deepEqual(granted(first), { return_no: 'R-1', returned_amount: 20, cjpoint: 1, kidpoint: 1, ...plain });
    const ofAlcohol = granted(await till.takeBack(bill, { lines: [{ line: 2, quantity: 1 }] }));
    assert.deepEqual([ofAlcohol.returned_amount, ofAlcohol.cjpoint], [100, 0]);
    const rest = await till.takeBack(bill, {
      lines: [
        { line: 1, amount: 35 },
        { line: 0, quantity: 1 },
      ],
    });
    assert.deepEqual([granted(rest).returned_amount, granted(rest).cjpoint], [55, 2]);
    assert.deepEqual(await till.balanceOf(buyer), none);
    await balances();
  });

  test('take the bill’s own points first, then other unspent ones, and leave the rest as a debt', async () => {
    const bill = await sold([[2500], [2500], [2500]]);
    await till.earn(buyer, 130);
    granted(await till.pay(buyer, 200));
    assert.equal(await points(), 230);
    const one = granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    assert.deepEqual([one.cjpoint, one.debt.cjpoint, await points(), await debt()], [100, 0, 130, 0]);
    const other = granted(await till.takeBack(bill, { lines: [{ line: 1, quantity: 1 }] }));
    assert.deepEqual([other.cjpoint, other.debt.cjpoint, await points(), await debt()], [100, 0, 30, 0]);
    const last = granted(await till.takeBack(bill, { lines: [{ line: 2, quantity: 1 }] }));
    assert.deepEqual([last.cjpoint, last.debt.cjpoint, await points(), await debt()], [100, 70, 0, 70]);
    await till.earn(buyer, 100);
    assert.deepEqual([await points(), await debt()], [30, 0]);
    await balances();
  });

  test('are taken at any branch that names the branch of the sale, and of no bill with the same number elsewhere', async () => {
    const bill = till.freshBill();
    granted(await till.sell(buyer, 100, { bill }));
    granted(await till.sell(buyer, 250, { bill, branch: '0002' }));
    const back = await till.takeBack(bill, { branch: '0003', of: '0002', lines: [{ line: 0, quantity: 1 }] });
    assert.equal(granted(back).returned_amount, 250);
    assert.equal(await points(), 4);
    const history = await world.services.points.list(buyer.memberId, { point_type: 'cjpoint' });
    assert.match(String(history.items[0]?.title_en), /^Goods returned at /);
    await balances();
  });

  test('are counted once: a repeat has the first answer, and other content is refused with what differs', async () => {
    const bill = await sold([[100, { quantity: 4 }], [50]]);
    const first = { no: 'AGAIN', lines: [{ line: 0, quantity: 1 }] };
    const answer = granted(await till.takeBack(bill, first));
    assert.deepEqual(granted(await till.takeBack(bill, first)), answer);
    assert.equal(await points(), 5);
    const changed = till.takeBack(bill, { ...first, lines: [{ line: 1, quantity: 1, amount: 10 }] });
    const lines = ['line', 'amount'].map((field) => `lines.0.${field} differsFromFirst`);
    assert.deepEqual(await fieldsOf(changed), ['till_repeat_changed', ...lines]);
    const elsewhere = till.takeBackAny('OTHER', first);
    assert.deepEqual(await fieldsOf(elsewhere), ['till_repeat_changed', 'bill_no differsFromFirst']);
    const later = till.takeBack(bill, { ...first, returnedAt: world.clock.now() - 1 });
    assert.deepEqual(await fieldsOf(later), ['till_repeat_changed', 'returned_at differsFromFirst']);
  });

  test('never exceed the bill, per line and in all, and a refused return stores nothing', async () => {
    const bill = await sold([[100, { quantity: 3 }], [50]]);
    const refused = (lines: { line: number; quantity?: number; amount?: number }[]) =>
      fieldsOf(till.takeBack(bill, { no: 'TOO-MUCH', lines }));
    const code = 'till_return_exceeds_sale';
    granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 2 }] }));
    assert.deepEqual(await refused([{ line: 0, quantity: 1.001 }]), [code, 'lines.0.quantity quantityMustBeLeft']);
    assert.deepEqual(await refused([{ line: 1, amount: 50.01 }]), [code, 'lines.0.amount amountMustBeLeft']);
    const both = await refused([
      { line: 1, quantity: 1 },
      { line: 7, quantity: 1 },
    ]);
    assert.deepEqual(both, [code, 'lines.1.line lineMustBeOnBill']);
    assert.equal(await points(), 3);
    granted(
      await till.takeBack(bill, {
        no: 'TOO-MUCH',
        lines: [
          { line: 0, quantity: 1 },
          { line: 1, quantity: 1 },
        ],
      }),
    );
    assert.deepEqual(await refused([{ line: 1, amount: 0.01 }]), ['till_repeat_changed', 'lines differsFromFirst']);
    assert.equal(await points(), 0);
  });

  test('need a quantity or an amount with few enough decimals, each line once, at a time that can be', async () => {
    const bill = await sold([[100, { quantity: 4 }]]);
    const now = world.clock.now();
    const wrong = (lines: { line: number; quantity?: number; amount?: number }[], returnedAt = now) =>
      fieldsOf(till.takeBack(bill, { lines, returnedAt }));
    const all = [
      await wrong([{ line: 0 }]),
      await wrong([{ line: 0, amount: 0 }]),
      await wrong([{ line: 0, quantity: 1.0001 }]),
      await wrong([{ line: 0, quantity: 1, amount: 1.001 }]),
      await wrong([
        { line: 0, quantity: 1 },
        { line: 0, quantity: 1 },
      ]),
      await wrong([{ line: 0, quantity: 1 }], now + 301),
      await wrong([{ line: 0, quantity: 1 }], now - 301),
      await wrong([{ line: 0, quantity: 1 }], now - 30 * day - 1),
    ];
    assert.ok(all.every(([code]) => code === '422'));
    assert.deepEqual(
      all.map(([, field]) => field),
      [
        'lines.0.quantity quantityOrAmountMustBeGiven',
        'lines.0.quantity quantityOrAmountMustBeGiven',
        'lines.0.quantity quantityMustHaveThreeDecimals',
        'lines.0.amount amountMustBeWholeSatang',
        'lines.1.line lineMustBeNamedOnce',
        'returned_at returnMustBeOver',
        'returned_at returnMustFollowSale',
        'returned_at returnMustBeRecent',
      ],
    );
    assert.equal(await points(), 4);
  });

  test('give points that paid back by their share, exactly over several returns', async () => {
    const friend = await till.customer();
    await till.earn(friend, 200);
    const bill = await sold([[10], [10], [10]]);
    granted(await till.pay(friend, 200, bill));
    const shares = [];
    for (const place of [2, 0, 1]) {
      const { restored, paid_with_points } = granted(
        await till.takeBack(bill, { lines: [{ line: place, quantity: 1 }] }),
      );
      shares.push([restored, paid_with_points]);
    }
    assert.deepEqual(shares, [
      [66, 3.3],
      [67, 3.35],
      [67, 3.35],
    ]);
    assert.equal(await points(friend), 200);
    await balances();
  });

  test('leave the void only the rest, which gives the same answer again', async () => {
    await till.earn(buyer, 200);
    const bill = await sold([[2500], [2500]]);
    granted(await till.pay(buyer, 200, bill));
    granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    assert.equal(await points(), 200);
    const rest = { taken: { cjpoint: 100, kidpoint: 0 }, owed: none, restored: 100, coupons: [], rewards: [] };
    for (let time = 0; time < 2; time += 1) assert.deepEqual(granted(await till.cancel(bill)), rest);
    assert.equal(await points(), 200);
    const late = till.takeBack(bill, { lines: [{ line: 1, quantity: 1 }] });
    assert.equal(refusalOf(await late), 'till_bill_voided');
    await balances();
  });

  test('leave the answer to a repeated sale as it was', async () => {
    const bill = await sold([[100]]);
    granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    const again = await till.sell(buyer, 100, { bill });
    assert.deepEqual(granted(again), { cjpoint: 4, kidpoint: 0 });
    assert.equal(await points(), 0);
  });

  test('lower the day’s sum of Kids Club, so that the day’s limit has room again', async () => {
    const forBabies = { mother_and_baby: true };
    const bill = await sold([
      [2000 * 25, forBabies],
      [1500 * 25, forBabies],
    ]);
    assert.equal((await till.balanceOf(buyer)).kidpoint, 3000);
    const back = granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    assert.equal(back.kidpoint, 1500);
    granted(await till.sell(buyer, 0, { lines: [line(2000 * 25, forBabies)] }));
    assert.equal((await till.balanceOf(buyer)).kidpoint, 3000);
    await balances();
  });

  test('count no longer for missions and for what a reward asks to be bought', async () => {
    const { db } = world.deps;
    await putMission(db);
    await putReward(db, { reward_id: 'BOUGHT', normal_point: 0, minimum_spend_satang: 30_000 });
    const bill = await sold([[200], [100], [500, { category: 'alcohol' }]]);
    const spend = async () => (await world.services.missions.dataOf(buyer.memberId))[0]?.['spend'] ?? 0;
    assert.equal(await spend(), 300);
    granted(
      await till.takeBack(bill, {
        lines: [
          { line: 0, amount: 50 },
          { line: 2, quantity: 1 },
        ],
      }),
    );
    assert.equal(await spend(), 250);
    const claim = () => world.services.rewards.claim(buyer.memberId, { reward_id: 'BOUGHT' }, undefined);
    assert.equal(refusalOf(await claim()), 'e4000');
    granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    granted(await till.cancel(bill));
    assert.equal(await spend(), 0);
  });

  for (const [word, kindIn] of Object.entries(redeemables))
    test(`give a ${word} back once all its goods have come back, and the void does not name it again`, async () => {
      const kind = kindIn(world);
      const name = `BACK-${word.toUpperCase()}`;
      const id = await kind.take(buyer.memberId, name);
      const bill = await sold([[100], [50]]);
      granted(await kind.redeem({ code: await kind.codeOf(buyer.memberId, id), branchCode: '0001', billNo: bill }));
      const part = granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
      assert.deepEqual([kind.backOf(part), await kind.statusOf(buyer.memberId, id)], [[], 'USED']);
      const rest = granted(await till.takeBack(bill, { lines: [{ line: 1, quantity: 1 }] }));
      assert.deepEqual([kind.backOf(rest), await kind.statusOf(buyer.memberId, id)], [[name], 'CLAIMED']);
      assert.deepEqual(kind.backOf(granted(await till.cancel(bill))), []);
    });

  test('give a coupon back with the goods of its benefit, whatever else was bought', async () => {
    const { coupons } = world.services;
    const benefit = JSON.stringify({ kind: 'percent_off', percent: 10, skus: ['TEA'] });
    await putCoupon(world.deps.db, { code: 'TEA-10', benefit });
    const { my_coupon_id } = granted(await coupons.collect(buyer.memberId, 'TEA-10'));
    const { barcode } = granted(await coupons.issueBarcode(buyer.memberId, { my_coupon_id }));
    const bill = await sold([[90, { sku: 'TEA', discount: 10, quantity: 2 }], [50]]);
    granted(await coupons.redeem({ barcode, branchCode: '0001', billNo: bill }));
    const one = granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    assert.deepEqual(one.coupons, []);
    const other = granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    assert.deepEqual(other.coupons, ['TEA-10']);
  });

  test('are in the member’s receipt, and in the copy of the data', async () => {
    const bill = await sold([[100, { quantity: 4 }], [50]]);
    const lines = [{ line: 0, quantity: 1 }];
    granted(await till.takeBack(bill, { no: 'SHOWN', branch: '0002', of: '0001', lines }));
    const { ownReceipts, receipts } = world.services;
    const place = { branch_code: '0001', bill_no: bill };
    const { points_earned, returned_amount, returns } = granted(
      await ownReceipts.receiptOf(buyer.memberId, place, 'en'),
    );
    const at = { returned_at: world.clock.now(), branch_name: 'branch 0002', amount: 25 };
    const moved = { points_taken: 1, kid_points_taken: 0, points_restored: 0 };
    const products = [{ name: 'ข้าวสาร', quantity: 1, amount: 25 }];
    assert.deepEqual([points_earned, returned_amount, returns], [6, 25, [{ ...at, ...moved, products }]]);
    const listed = await ownReceipts.list(buyer.memberId, {}, 'en');
    assert.deepEqual(
      listed.items.map((one) => one.returned_amount),
      [25],
    );
    const [own] = await receipts.dataOf(buyer.memberId);
    assert.partialDeepStrictEqual(own?.['returns'], [{ branch_code: '0002', return_no: 'SHOWN', total: 25, products }]);
  });

  test('take unknown categories as they counted at the sale, whatever is configured since', async () => {
    const config = { ...world.deps.config, unknownCategoriesEarn: true };
    const before = { ...world, services: createServices({ ...world.deps, config }) };
    const bill = till.freshBill();
    const lines = [line(250, { category: 'NEW-1' }), line(50)];
    assert.equal(granted(await till.sell(buyer, 0, { bill, lines, process: before })).cjpoint, 12);
    const back = granted(await till.takeBack(bill, { lines: [{ line: 1, quantity: 1 }] }));
    assert.deepEqual([back.cjpoint, await points()], [2, 10]);
  });

  test('of a bill without a card move no points', async () => {
    const bill = till.freshBill();
    granted(await till.sell(undefined, 100, { bill }));
    const back = granted(await till.takeBack(bill, { lines: [{ line: 0, amount: 40 }] }));
    assert.deepEqual([back.returned_amount, back.cjpoint], [40, 0]);
  });

  test('of a former member’s bill take nothing and leave no debt', async () => {
    const bill = await sold([[5000], [250]]);
    granted(await till.pay(buyer, 200));
    await till.end(buyer);
    const back = granted(await till.takeBack(bill, { lines: [{ line: 0, quantity: 1 }] }));
    assert.deepEqual([back.cjpoint, back.debt, await debt()], [200, none, 0]);
    granted(await till.cancel(bill));
    await balances();
  });

  test('owe no points that ended unspent, over several returns', async () => {
    const bill = await sold([[5000], [2500], [2500]]);
    granted(await till.pay(buyer, 200));
    world.clock.advance(800 * day);
    const owed = [];
    for (const place of [0, 1, 2]) {
      const { debt: left } = granted(await till.takeBack(bill, { lines: [{ line: place, quantity: 1 }] }));
      owed.push(left.cjpoint);
    }
    assert.deepEqual(owed, [0, 100, 100]);
    await balances();
  });

  test('wait for a sale that arrives later, which is answered as if they had come after it', async () => {
    const bill = till.freshBill();
    const soldAt = world.clock.now();
    const what = { no: 'EARLY', branch: '0002', of: '0001', lines: [{ line: 1, quantity: 1 }] };
    const waiting = { return_no: 'EARLY', waiting: true };
    for (let time = 0; time < 2; time += 1) assert.deepEqual(granted(await till.takeBackAny(bill, what)), waiting);
    const lines = [line(100), line(250)];
    for (let time = 0; time < 2; time += 1)
      assert.deepEqual(granted(await till.sell(buyer, 0, { bill, soldAt, lines })), { cjpoint: 14, kidpoint: 0 });
    assert.equal(await points(), 4);
    const answer = granted(await till.takeBack(bill, what));
    assert.deepEqual([answer.returned_amount, answer.cjpoint], [250, 10]);
    await balances();
  });

  test('that do not fit a sale that arrives later are refused at the next repeat, and the sale counts', async () => {
    const bill = till.freshBill();
    const what = { no: 'NO-FIT', lines: [{ line: 5, quantity: 1 }] };
    granted(await till.takeBackAny(bill, what));
    granted(await till.sell(buyer, 100, { bill }));
    assert.equal(await points(), 4);
    assert.deepEqual(await fieldsOf(till.takeBack(bill, what)), [
      'till_return_exceeds_sale',
      'lines.0.line lineMustBeOnBill',
    ]);
    const voided = till.freshBill();
    const other = { no: 'OF-VOIDED', lines: [{ line: 0, quantity: 1 }] };
    granted(await till.takeBackAny(voided, other));
    granted(await till.cancelAny(voided));
    granted(await till.sell(buyer, 100, { bill: voided }));
    assert.equal(refusalOf(await till.takeBack(voided, other)), 'till_bill_voided');
    await balances();
  });

  test('of a branch that does not exist are refused, and those that wait go after 31 days', async () => {
    const { db } = world.deps;
    const lines = [{ line: 0, quantity: 1 }];
    const nowhere = till.takeBackAny('B', { of: '9999', lines });
    assert.deepEqual(await fieldsOf(nowhere), ['422', 'branch_code branchMustBeKnown']);
    granted(await till.takeBackAny('NEVER', { no: 'FORGOTTEN', lines }));
    world.clock.advance(31 * day + 1);
    const bill = await sold([[100]]);
    granted(await till.takeBack(bill, { lines }));
    await endTraces(world.deps);
    const left = await db.selectFrom('bill_returns').select('return_no').where('return_no', '=', 'FORGOTTEN').execute();
    assert.deepEqual(left, []);
    await balances();
  });

  test('are never changed or deleted in the database', async () => {
    const bill = await sold([[100]]);
    granted(await till.takeBack(bill, { no: 'FINAL', lines: [{ line: 0, quantity: 1 }] }));
    const { db } = world.deps;
    const change = db.updateTable('bill_returns').set({ cjpoint: 3 }).where('return_no', '=', 'FINAL');
    await assert.rejects(change.execute(), /never changed/);
    await assert.rejects(db.deleteFrom('bill_returns').where('return_no', '=', 'FINAL').execute(), /never changed/);
  });
});
