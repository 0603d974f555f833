import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { limits } from '@/domain/limits';
import { readConfig } from '@/server/platform/config';
import { createServices } from '@/server/services';
import { endTraces } from '@/server/sweep/retention.store';
import { onDatabase } from '@/tests/support/database-engines';
import type { Customer } from '@/tests/support/till';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted, refusalOf } from '@/tests/support/world';

const day = 24 * 60 * 60;

onDatabase('a void that arrives before its sale', (openDatabase) => {
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

  const waiting = (bill_no: string) => ({ bill_no, waiting: true });
  const kept = { cjpoint: 0, kidpoint: 0, voided: true };

  test('is stored: the sale is recorded as voided and earns nothing, and retries of both get the same answers', async () => {
    const bill = till.freshBill();
    const soldAt = world.clock.now() - 60;
    for (let time = 0; time < 2; time += 1) assert.deepEqual(granted(await till.cancelAny(bill)), waiting(bill));
    for (let time = 0; time < 2; time += 1)
      assert.deepEqual(granted(await till.sell(buyer, 1000, { bill, soldAt })), kept);
    assert.equal((await till.balanceOf(buyer)).cjpoint, 0);
    const [receipt] = await world.services.receipts.dataOf(buyer.memberId);
    assert.deepEqual([receipt?.['bill_no'], receipt?.['voided_at']], [bill, world.clock.now()]);
    const nothing = { taken: { cjpoint: 0, kidpoint: 0 }, owed: { cjpoint: 0, kidpoint: 0 }, restored: 0 };
    assert.deepEqual(granted(await till.cancel(bill)), { ...nothing, coupons: [], rewards: [] });
    assert.equal(refusalOf(await till.sell(buyer, 1001, { bill, soldAt })), 'till_repeat_changed');
    const audit = world.deps.db.selectFrom('audit').select('after').where('act', '=', 'purchase.void');
    const acts = (await audit.execute()).filter(({ after }) => JSON.stringify(after).includes(`"${bill}"`));
    assert.equal(acts.length, 1);
  });

  test('prevents points from paying for it, and voids no bill of another branch', async () => {
    await till.earn(buyer, 400);
    const bill = till.freshBill();
    granted(await till.cancelAny(bill));
    assert.equal(refusalOf(await till.pay(buyer, 200, bill)), 'till_bill_voided');
    granted(await till.pay(buyer, 200, bill, { branch: '0002' }));
    assert.equal(granted(await till.sell(buyer, 100, { bill, branch: '0002' })).cjpoint, 4);
  });

  test('does not void a later sale with the same number', async () => {
    const bill = till.freshBill();
    granted(await till.cancelAny(bill));
    world.clock.advance(day);
    assert.deepEqual(granted(await till.sell(buyer, 100, { bill })), { cjpoint: 4, kidpoint: 0 });
    assert.deepEqual(granted(await till.sell(buyer, 100, { bill })), { cjpoint: 4, kidpoint: 0 });
    assert.equal(granted(await till.cancel(bill)).taken.cjpoint, 4);
  });

  test('and its sale at the same time leave the bill voided, whichever wins', async () => {
    for (let round = 0; round < 8; round += 1) {
      const bill = till.freshBill();
      await Promise.all([till.cancelAny(bill), till.sell(buyer, 100, { bill })]);
      granted(await till.cancel(bill));
    }
    assert.equal((await till.balanceOf(buyer)).cjpoint, 0);
  });

  test('is deleted once such a sale is no longer accepted, and a branch may send only so many an hour', async () => {
    const { db } = world.deps;
    const bills = async () =>
      (await db.selectFrom('early_voids').select('bill_no').execute()).map(({ bill_no }) => bill_no);
    const bill = till.freshBill();
    granted(await till.cancelAny(bill));
    world.clock.advance(limits.billSoldBackDays * day);
    await endTraces(world.deps);
    assert.ok((await bills()).includes(bill));
    world.clock.advance(day + 1);
    await endTraces(world.deps);
    assert.ok(!(await bills()).includes(bill));
    const config = readConfig({ LIMIT_BRANCH_EARLY_VOIDS_PER_HOUR: '2' });
    const strict = { ...world, services: createServices({ ...world.deps, config }) };
    const voidIn = (number: string) => till.cancelAny(number, { branch: '0055', process: strict });
    for (const number of ['E-1', 'E-2', 'E-2']) granted(await voidIn(number));
    assert.equal(refusalOf(await voidIn('E-3')), '429');
    assert.ok(!(await bills()).includes('E-3'));
  });
});
