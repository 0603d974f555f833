import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds } from '@/tests/support/world';

/** Two processes on PostgreSQL. */
onDatabase('bills under simultaneous calls', (openTestDatabase) => {
  let world: World;
  let second: World;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;

  before(async () => {
    [world, second] = await openTwoWorlds(openTestDatabase);
    till = createTill(world);
  });

  beforeEach(async () => {
    buyer = await till.customer();
  });

  const atOnce = <T>(count: number, ask: (process: World, place: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_none, place) => ask(place % 2 ? second : world, place)));

  const refusals = (outcomes: readonly Outcome<unknown>[]) =>
    outcomes.flatMap((outcome) => (isRefusal(outcome) ? [outcome.refused] : []));

  const cjpoint = async (who = buyer) => (await till.balanceOf(who)).cjpoint;

  /** A bill's points may have paid for another bill: then a void leaves a debt, whatever else is in the balance. */
  const worth = async (who: Customer) => (await cjpoint(who)) - (await till.debtOf(who)).cjpoint;

  test('the same bill sent 50 times at once counts once, and every answer is the same', async () => {
    const bill = till.freshBill();
    const answers = await atOnce(50, (process) => till.sell(buyer, 250, { bill, process }));
    assert.deepEqual(answers.map(granted), Array(50).fill({ cjpoint: 10, kidpoint: 0 }));
    assert.equal(await cjpoint(), 10);
  });

  test('of 50 different bills with one number, one is recorded and 49 are refused', async () => {
    const bill = till.freshBill();
    const others = [buyer, await till.customer(), await till.customer()];
    const answers = await atOnce(50, (process, place) =>
      till.sell(others[place % others.length], 25 * (place + 1), { bill, process }),
    );
    assert.deepEqual(refusals(answers), Array(49).fill('till_repeat_changed'));
    const earned = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer.value.cjpoint]));
    const balances = [];
    for (const other of others) balances.push(await cjpoint(other));
    assert.deepEqual(
      balances.filter((points) => points > 0),
      earned,
    );
  });

  test('thirty simultaneous bills of a member earn exactly the 3,000 points of the day', async () => {
    const lines = [line(250 * 25, { mother_and_baby: true })];
    await atOnce(30, (process) => till.sell(buyer, 0, { lines, process }));
    assert.deepEqual(await till.balanceOf(buyer), { cjpoint: 7500, kidpoint: 3000 });
  });

  test('twenty simultaneous payments never spend more than the balance', async () => {
    await till.earn(buyer, 900);
    const answers = await atOnce(20, (process) => till.pay(buyer, 200, till.freshBill(), { process }));
    assert.deepEqual(refusals(answers), Array(16).fill('e4004'));
    assert.equal(await cjpoint(), 100);
  });

  test('a bill paid by twenty members at once is paid by one of them', async () => {
    const bill = till.freshBill();
    const payers: Customer[] = [];
    for (let place = 0; place < 20; place += 1) payers.push(await till.customer());
    for (const payer of payers) await till.earn(payer, 200);
    const answers = await atOnce(20, (process, place) => till.pay(payers[place] ?? buyer, 200, bill, { process }));
    assert.deepEqual(refusals(answers), Array(19).fill('till_repeat_changed'));
    const left = [];
    for (const payer of payers) left.push(await cjpoint(payer));
    assert.equal(left.filter((points) => points === 0).length, 1);
  });

  test('twenty simultaneous voids take the points back once and answer the same', async () => {
    await till.earn(buyer, 200);
    const bill = await till.earn(buyer, 100);
    granted(await till.pay(buyer, 200, bill));
    const answers = (await atOnce(20, (process) => till.cancel(bill, { process }))).map(granted);
    assert.deepEqual(answers, Array(20).fill(answers[0]));
    assert.deepEqual([answers[0]?.taken.cjpoint, answers[0]?.restored, await cjpoint()], [100, 200, 200]);
  });

  test('a sale, its discount and its void at the same time leave both balances unchanged', async () => {
    for (let round = 0; round < 8; round += 1) {
      const payer = await till.customer();
      await till.earn(payer, 200);
      const bill = till.freshBill();
      await Promise.all([
        till.sell(buyer, 100, { bill }),
        till.pay(payer, 200, bill, { process: second }),
        till.cancelAny(bill),
        till.cancelAny(bill, { process: second }),
      ]);
      await till.cancelAny(bill);
      assert.deepEqual([await cjpoint(), await cjpoint(payer)], [0, 200], `round ${round}`);
    }
  });

  test('simultaneous voids that involve the same two members all succeed', async () => {
    const friend = await till.customer();
    await till.earn(buyer, 2000);
    await till.earn(friend, 2000);
    const bills: string[] = [];
    for (let place = 0; place < 10; place += 1) {
      const [seller, payer] = place % 2 ? [buyer, friend] : [friend, buyer];
      const bill = await till.earn(seller, 10);
      granted(await till.pay(payer, 200, bill));
      bills.push(bill);
    }
    const answers = await atOnce(10, (process, place) => till.cancel(bills[place] ?? '', { process }));
    assert.deepEqual(refusals(answers), []);
    assert.deepEqual([await worth(buyer), await worth(friend)], [2000, 2000]);
  });
});
