import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { BenefitOnWire } from '@/contract/benefits';
import { putCoupon } from '@/tests/support/coupons';
import { onDatabase } from '@/tests/support/database-engines';
import { givePoints } from '@/tests/support/points';
import { putReward } from '@/tests/support/rewards';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

onDatabase('points and coupons of a bill', (openDatabase) => {
  let world: World;
  let other: World;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;
  let names = 0;

  before(async () => {
    const { db } = await openDatabase();
    world = createWorld(db);
    other = createWorld(db);
    till = createTill(world);
  });

  beforeEach(async () => {
    buyer = await till.customer();
    await till.earn(buyer, 2000);
  });

  const points = async () => (await till.balanceOf(buyer)).cjpoint;

  const couponOf = async (benefit: BenefitOnWire | null) => {
    names += 1;
    await putCoupon(world.deps.db, { code: `WORTH-${names}`, benefit: benefit && JSON.stringify(benefit) });
    const { my_coupon_id } = granted(await world.services.coupons.collect(buyer.memberId, `WORTH-${names}`));
    return granted(await world.services.coupons.issueBarcode(buyer.memberId, { my_coupon_id })).barcode;
  };
  const use = (barcode: string, billNo: string, process = world) =>
    process.services.coupons.redeem({ barcode, billNo, branchCode: '0001' });

  test('a bill of 20 baht takes 400 points and no more, in either order, and nothing of a refused call is kept', async () => {
    const [first, later] = [till.freshBill(), till.freshBill()];
    granted(await till.sell(buyer, 20, { bill: first }));
    const before = await points();
    const refused = await till.pay(buyer, 1000, first);
    assert.equal(refusalOf(refused), 'till_more_than_bill');
    assert.deepEqual('fields' in refused && refused.fields, [{ field: 'points', message: 'worthMoreThanBill' }]);
    assert.equal(await points(), before);
    granted(await till.pay(buyer, 400, first));
    granted(await till.pay(buyer, 1000, later));
    const sale = () => till.sell(buyer, 20, { bill: later });
    assert.deepEqual(
      [refusalOf(await sale()), refusalOf(await sale())],
      ['till_more_than_bill', 'till_more_than_bill'],
    );
    assert.equal(await points(), before - 1400);
    // The remedy: the void gives back what was used, and the sale gets another number.
    assert.equal(granted(await till.cancel(later)).restored, 1000);
    assert.equal(granted(await till.sell(buyer, 20, { bill: later })).voided, true);
    assert.equal(granted(await till.sell(buyer, 25)).cjpoint, 1);
    assert.equal(await points(), before - 400 + 1);
  });

  test('a coupon and points are counted together, in each order', async () => {
    const benefit = { kind: 'amount_off', amount: 15 };
    const bill = till.freshBill();
    const coupon = await couponOf(benefit);
    granted(await use(coupon, bill));
    granted(await till.sell(buyer, 20, { bill, lines: [line(20)] }));
    assert.equal(refusalOf(await till.pay(buyer, 200, bill)), 'till_more_than_bill');
    const [paid, sent] = [till.freshBill(), till.freshBill()];
    granted(await till.pay(buyer, 200, paid));
    granted(await till.sell(buyer, 20, { bill: paid }));
    const second = await couponOf(benefit);
    assert.equal(refusalOf(await use(second, paid)), 'till_more_than_bill');
    // It still belongs to the member, with the same code on the screen.
    granted(await use(second, sent));
    granted(await till.pay(buyer, 200, sent));
    assert.equal(refusalOf(await till.sell(buyer, 20, { bill: sent })), 'till_more_than_bill');
    granted(await till.sell(buyer, 25, { bill: sent }));
  });

  test('a coupon of more baht than the goods cost is worth the goods, where the lines state it', async () => {
    const benefit = { kind: 'amount_off', amount: 50 };
    const [stated, unstated] = [till.freshBill(), till.freshBill()];
    granted(await use(await couponOf(benefit), stated));
    granted(await till.sell(buyer, 0, { bill: stated, lines: [line(0, { discount: 20 })] }));
    assert.equal(refusalOf(await till.pay(buyer, 200, stated)), 'till_more_than_bill');
    granted(await use(await couponOf(benefit), unstated));
    assert.equal(refusalOf(await till.sell(buyer, 20, { bill: unstated })), 'till_more_than_bill');
    granted(await till.sell(buyer, 50, { bill: unstated }));
  });

  test('a released coupon, or one without a benefit, is not counted; a reward counts like a coupon', async () => {
    const bill = till.freshBill();
    const barcode = await couponOf({ kind: 'amount_off', amount: 20 });
    granted(await use(barcode, bill));
    granted(await world.services.coupons.release({ barcode, branchCode: '0001' }));
    granted(await use(await couponOf(null), bill));
    granted(await till.pay(buyer, 400, bill));
    granted(await till.sell(buyer, 20, { bill }));
    const { rewards } = world.services;
    await putReward(world.deps.db, { reward_id: 'WORTH', benefit: JSON.stringify({ kind: 'amount_off', amount: 5 }) });
    await givePoints(world.deps, buyer.memberId, 100, { reference: `${buyer.memberId} worth` });
    const { claim_transaction_id } = granted(await rewards.claim(buyer.memberId, { reward_id: 'WORTH' }, undefined));
    const { reward_code: code } = granted(await rewards.issueCode(buyer.memberId, { claim_transaction_id }));
    assert.equal(refusalOf(await rewards.redeem({ code, billNo: bill, branchCode: '0001' })), 'till_more_than_bill');
    granted(await rewards.redeem({ code, billNo: till.freshBill(), branchCode: '0001' }));
  });

  test('of two processes at once never exceed the bill, whichever call comes first', async () => {
    for (let round = 0; round < 8; round += 1) {
      const bill = till.freshBill();
      const barcode = await couponOf({ kind: 'amount_off', amount: 10 });
      const outcomes = await Promise.all([
        till.pay(buyer, 200, bill),
        till.sell(buyer, 15, { bill, process: other }),
        use(barcode, bill, other),
      ]);
      const refused = outcomes.filter((outcome) => 'refused' in outcome).map(refusalOf);
      assert.deepEqual(refused, ['till_more_than_bill']);
      assert.deepEqual(await till.cancelAny(bill).then((voided) => 'refused' in voided), false);
    }
  });
});
