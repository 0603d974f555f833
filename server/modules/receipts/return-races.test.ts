import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { auditLedger } from '@/server/ledger/audit';
import type { Outcome } from '@/server/platform/outcome';
import { isRefusal } from '@/server/platform/outcome';
import { onDatabase } from '@/tests/support/database-engines';
import { redeemables } from '@/tests/support/redeemables';
import { putReward } from '@/tests/support/rewards';
import type { Customer } from '@/tests/support/till';
import { createTill, line } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { granted, openTwoWorlds } from '@/tests/support/world';

/** Two processes on PostgreSQL. */
onDatabase('returns under simultaneous calls', (openTestDatabase) => {
  let world: World;
  let second: World;
  let till: ReturnType<typeof createTill>;
  let buyer: Customer;

  before(async () => {
    [world, second] = await openTwoWorlds(openTestDatabase);
    till = createTill(world);
    await world.services.till.addKey('0001');
  });

  beforeEach(async () => {
    buyer = await till.customer();
  });

  const processOf = (place: number) => (place % 2 ? second : world);
  const atOnce = <T>(count: number, ask: (process: World, place: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_none, place) => ask(processOf(place), place)));
  const refusals = (outcomes: readonly Outcome<unknown>[]) =>
    outcomes.flatMap((outcome) => (isRefusal(outcome) ? [outcome.refused] : []));
  const worth = async (who = buyer) => (await till.balanceOf(who)).cjpoint - (await till.debtOf(who)).cjpoint;
  const piece = { lines: [{ line: 0, quantity: 1 }] };
  const sellPieces = async (pieces: number, each = 25) => {
    const bill = till.freshBill();
    granted(await till.sell(buyer, 0, { bill, lines: [line(pieces * each, { quantity: pieces })] }));
    return bill;
  };
  const balance = async () => assert.deepEqual((await auditLedger(world.deps.db, world.clock.now())).differences, []);

  test('of 32 returns of one piece each, as many are taken as were sold', async () => {
    const bill = await sellPieces(10);
    const answers = await atOnce(32, (process, place) =>
      till.takeBack(bill, { ...piece, no: `P-${place}`, branch: `000${1 + (place % 4)}`, of: '0001', process }),
    );
    assert.deepEqual(refusals(answers), Array(22).fill('till_return_exceeds_sale'));
    const back = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer.value]));
    assert.deepEqual([back.length, back.reduce((sum, { cjpoint }) => sum + cjpoint, 0), await worth()], [10, 10, 0]);
    await balance();
  });

  test('the same return 32 times counts once, and every answer is the same', async () => {
    const bill = await sellPieces(40);
    const answers = await atOnce(32, (process) => till.takeBack(bill, { ...piece, no: 'SAME', process }));
    const [first, ...others] = answers.map(granted);
    assert.deepEqual(others, Array(31).fill(first));
    assert.equal(await worth(), 39);
  });

  test('of 32 bills returned under one number, one is', async () => {
    const bills: string[] = [];
    for (let place = 0; place < 32; place += 1) bills.push(await sellPieces(1));
    const answers = await atOnce(32, (process, place) =>
      till.takeBack(bills[place] ?? '', { ...piece, no: 'ONE-NUMBER', process }),
    );
    assert.deepEqual(refusals(answers), Array(31).fill('till_repeat_changed'));
    assert.equal(await worth(), 31);
  });

  test('returns and voids of one bill take its points once', async () => {
    const bill = await sellPieces(24);
    await atOnce<unknown>(32, (process, place) =>
      place % 8 === 7 ? till.cancelAny(bill, { process }) : till.takeBackAny(bill, { ...piece, process }),
    );
    granted(await till.cancel(bill));
    assert.equal(await worth(), 0);
    await balance();
  });

  test('returns while the points are spent at tills and on rewards leave what is owed, and no negative balance', async () => {
    await putReward(world.deps.db, { reward_id: 'RACED', normal_point: 100 });
    const bill = await sellPieces(24, 625);
    await atOnce<unknown>(32, (process, place) => {
      if (place % 4 === 0) return till.pay(buyer, 200, till.freshBill(), { process });
      if (place % 4 === 1) return process.services.rewards.claim(buyer.memberId, { reward_id: 'RACED' }, `k-${place}`);
      return till.takeBackAny(bill, { ...piece, process });
    });
    const spent = world.deps.db.selectFrom('point_movements').select('points').where('kind', '=', 'redeemed');
    const rows = await spent.where('member_id', '=', buyer.memberId).execute();
    assert.equal(await worth(), 600 - 16 * 25 - rows.reduce((sum, { points }) => sum + points, 0));
    await balance();
  });

  test('returns and the use of a coupon on the bill give it back or leave it used, and it is never lost', async () => {
    const kind = redeemables.coupon(world);
    for (let round = 0; round < 4; round += 1) {
      const id = await kind.take(buyer.memberId, `RACED-${round}`);
      const code = await kind.codeOf(buyer.memberId, id);
      const bill = await sellPieces(2);
      const [used, ...returned] = await Promise.all([
        kind.redeem({ code, branchCode: '0001', billNo: bill }),
        till.takeBack(bill, { ...piece, process: second }),
        till.takeBack(bill, piece),
      ]);
      const given = returned.flatMap((one) => granted(one).coupons);
      const status = await kind.statusOf(buyer.memberId, id);
      assert.equal(status, isRefusal(used) || given.length > 0 ? 'CLAIMED' : 'USED');
    }
  });

  test('32 returns and their sale at the same time are all applied, whichever comes first', async () => {
    const bill = till.freshBill();
    const lines = [line(32 * 25, { quantity: 32 })];
    await atOnce<unknown>(33, (process, place) =>
      place === 16
        ? till.sell(buyer, 0, { bill, lines, process })
        : till.takeBackAny(bill, { ...piece, no: `E-${place}`, process }),
    );
    assert.equal(await worth(), 0);
    await balance();
  });
});
