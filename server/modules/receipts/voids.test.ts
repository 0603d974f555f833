import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { onDatabase } from '@/tests/support/database-engines';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const none = { cjpoint: 0, kidpoint: 0 };

onDatabase('cancelling a bill', (openDatabase) => {
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

  test('takes back its unspent points of both types, and none of other bills', async () => {
    const parent = await till.customer();
    await till.earn(parent, 7);
    const bill = till.freshBill();
    granted(await till.sell(parent, 0, { bill, lines: [line(100), line(50, { mother_and_baby: true })] }));
    assert.deepEqual(await till.balanceOf(parent), { cjpoint: 13, kidpoint: 2 });
    const expected = { taken: { cjpoint: 6, kidpoint: 2 }, owed: none, restored: 0, coupons: [], rewards: [] };
    assert.deepEqual(granted(await till.cancel(bill)), expected);
    assert.deepEqual(await till.balanceOf(parent), { cjpoint: 7, kidpoint: 0 });
  });

  test('leaves a debt if its points are spent, which the next earnings pay off', async () => {
    const bill = await till.earn(buyer, 200);
    granted(await till.pay(buyer, 200));
    assert.deepEqual(granted(await till.cancel(bill)), {
      taken: none,
      owed: { ...none, cjpoint: 200 },
      restored: 0,
      coupons: [],
      rewards: [],
    });
    assert.deepEqual([(await till.balanceOf(buyer)).cjpoint, (await till.debtOf(buyer)).cjpoint], [0, 200]);
    await till.earn(buyer, 150);
    assert.deepEqual([(await till.balanceOf(buyer)).cjpoint, (await till.debtOf(buyer)).cjpoint], [0, 50]);
    await till.earn(buyer, 70);
    assert.deepEqual([(await till.balanceOf(buyer)).cjpoint, (await till.debtOf(buyer)).cjpoint], [20, 0]);
  });

  test('takes what is left of partly spent points and leaves the rest as a debt', async () => {
    const bill = await till.earn(buyer, 250);
    granted(await till.pay(buyer, 200));
    const expected = {
      taken: { ...none, cjpoint: 50 },
      owed: { ...none, cjpoint: 200 },
      restored: 0,
      coupons: [],
      rewards: [],
    };
    assert.deepEqual(granted(await till.cancel(bill)), expected);
    assert.deepEqual([(await till.balanceOf(buyer)).cjpoint, (await till.debtOf(buyer)).cjpoint], [0, 200]);
  });

  test('again gives the same answer and takes nothing more', async () => {
    const bill = await till.earn(buyer, 250);
    granted(await till.pay(buyer, 200));
    const first = granted(await till.cancel(bill));
    await till.earn(buyer, 300);
    world.clock.advance(60);
    assert.deepEqual(granted(await till.cancel(bill)), first);
    assert.deepEqual([(await till.balanceOf(buyer)).cjpoint, (await till.debtOf(buyer)).cjpoint], [100, 0]);
  });

  test('returns the points that paid for it before taking back what it earned', async () => {
    await till.earn(buyer, 190);
    const bill = await till.earn(buyer, 10);
    granted(await till.pay(buyer, 200, bill));
    const expected = { taken: { ...none, cjpoint: 10 }, owed: none, restored: 200, coupons: [], rewards: [] };
    assert.deepEqual(granted(await till.cancel(bill)), expected);
    assert.deepEqual(granted(await till.cancel(bill)), expected);
    assert.deepEqual([(await till.balanceOf(buyer)).cjpoint, (await till.debtOf(buyer)).cjpoint], [190, 0]);
  });

  test('returns another member’s points to that member', async () => {
    const friend = await till.customer();
    await till.earn(friend, 400);
    const bill = await till.earn(buyer, 30);
    granted(await till.pay(friend, 400, bill));
    const expected = { taken: { ...none, cjpoint: 30 }, owed: none, restored: 400, coupons: [], rewards: [] };
    assert.deepEqual(granted(await till.cancel(bill)), expected);
    assert.deepEqual([(await till.balanceOf(buyer)).cjpoint, (await till.balanceOf(friend)).cjpoint], [0, 400]);
  });

  test('returns the points for a bill never sold, which then is kept as voided and cannot be paid', async () => {
    await till.earn(buyer, 200);
    const bill = till.freshBill();
    granted(await till.pay(buyer, 200, bill));
    assert.deepEqual(granted(await till.cancel(bill)), {
      taken: none,
      owed: none,
      restored: 200,
      coupons: [],
      rewards: [],
    });
    assert.deepEqual(granted(await till.cancel(bill)), {
      taken: none,
      owed: none,
      restored: 200,
      coupons: [],
      rewards: [],
    });
    const kept = { cjpoint: 0, kidpoint: 0, voided: true };
    for (let time = 0; time < 2; time += 1) assert.deepEqual(granted(await till.sell(buyer, 100, { bill })), kept);
    assert.equal(refusalOf(await till.pay(buyer, 200, bill)), 'till_bill_voided');
    assert.equal((await till.balanceOf(buyer)).cjpoint, 200);
  });

  test('returns no points that have expired since', async () => {
    await till.earn(buyer, 200);
    const bill = till.freshBill();
    granted(await till.pay(buyer, 200, bill));
    const year = 366 * 24 * 60 * 60;
    world.clock.advance(2 * year);
    assert.equal(granted(await till.cancel(bill)).restored, 0);
    assert.equal((await till.balanceOf(buyer)).cjpoint, 0);
    world.clock.advance(-2 * year);
  });

  test('of another branch’s bill, or of an unknown one, voids nothing that is here', async () => {
    const bill = await till.earn(buyer, 10);
    for (const [number, branch] of [
      [bill, '0002'],
      ['never', '0001'],
    ] as const)
      assert.deepEqual(granted(await till.cancelAny(number, { branch })), { bill_no: number, waiting: true });
    assert.equal((await till.balanceOf(buyer)).cjpoint, 10);
  });

  test('takes nothing for a bill without a member', async () => {
    const bill = till.freshBill();
    granted(await till.sell(undefined, 100, { bill }));
    assert.deepEqual(granted(await till.cancel(bill)), {
      taken: none,
      owed: none,
      restored: 0,
      coupons: [],
      rewards: [],
    });
  });

  test('leaves a former member neither debt nor points', async () => {
    const bill = await till.earn(buyer, 210);
    granted(await till.pay(buyer, 200, bill));
    await till.end(buyer);
    const expected = { taken: none, owed: none, restored: 0, coupons: [], rewards: [] };
    assert.deepEqual(granted(await till.cancel(bill)), expected);
    assert.deepEqual(granted(await till.cancel(bill)), expected);
    assert.equal((await till.debtOf(buyer)).cjpoint, 0);
  });

  test('is in the member’s copy of the data', async () => {
    const bill = await till.earn(buyer, 10);
    granted(await till.cancel(bill));
    const [own] = await world.services.receipts.dataOf(buyer.memberId);
    assert.equal(own?.['voided_at'], world.clock.now());
  });
});
