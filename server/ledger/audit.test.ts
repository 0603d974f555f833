import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { onDatabase } from '@/tests/support/database-engines';
import { putPrize } from '@/tests/support/prizes';
import { putDonation, putReward } from '@/tests/support/rewards';
import { createTill } from '@/tests/support/till';
import type { World } from '@/tests/support/world';
import { createWorld, granted } from '@/tests/support/world';
import { auditLedger, auditText } from './audit';
import { keepAuditResult, lastAuditResult } from './audit-result';

/** Manual changes with disabled triggers, how to undo each, and what the audit must name. */
const damages: readonly { does: string; undoes: string; names: RegExp }[] = [
  {
    does: `update point_lots set remaining = remaining - 1 where remaining > 1`,
    undoes: `update point_lots set remaining = remaining + 1 where remaining > 0`,
    names: /^lot .*a lot holds what it was less/m,
  },
  {
    does: `update point_movements set points = points + 1 where kind = 'donated'`,
    undoes: `update point_movements set points = points - 1 where kind = 'donated'`,
    names: /^donation .*took what it says/m,
  },
  {
    does: `update point_uses set points = points + 1 where points > 0`,
    undoes: `update point_uses set points = points - 1 where points > 0`,
    names: /^movement .*is covered/m,
  },
  {
    does: `update point_lots set point_type = 'kidpoint'`,
    undoes: `update point_lots set point_type = 'cjpoint'`,
    names: /one member, one type/,
  },
  {
    does: `update receipts set cjpoint = cjpoint + 1 where cjpoint > 0`,
    undoes: `update receipts set cjpoint = cjpoint - 1 where cjpoint > 0`,
    names: /^receipt .*a bill earned what it says/m,
  },
  {
    does: `update receipts set taken_cjpoint = taken_cjpoint - 1 where taken_cjpoint > 0`,
    undoes: `update receipts set taken_cjpoint = taken_cjpoint + 1 where taken_cjpoint > 0`,
    names: /^void receipt .*a cancelled bill/m,
  },
  {
    does: `update receipts set settled_cjpoint = settled_cjpoint - 1 where settled_cjpoint > 0`,
    undoes: `update receipts set settled_cjpoint = settled_cjpoint + 1 where settled_cjpoint > 0`,
    names: /^settle void receipt .*other points paid/m,
  },
  {
    does: `update bill_returns set taken_kidpoint = taken_kidpoint + 1, kidpoint = kidpoint + 1`,
    undoes: `update bill_returns set taken_kidpoint = taken_kidpoint - 1, kidpoint = kidpoint - 1`,
    names: /^return .*a return took back/m,
  },
  {
    does: `update bill_returns set restored_points = restored_points - 1`,
    undoes: `update bill_returns set restored_points = restored_points + 1`,
    names: /^restore return .*gave back what it says/m,
  },
  {
    does: `update bill_returns set lines = jsonb_set(lines, '{0,quantity}', '1.001')`,
    undoes: `update bill_returns set lines = jsonb_set(lines, '{0,quantity}', '0.5')`,
    names: /^line 0 of bill .*of no line/m,
  },
  {
    does: `update receipts set returned_satang = returned_satang - 1 where returned_at > 0`,
    undoes: `update receipts set returned_satang = returned_satang + 1 where returned_at > 0`,
    names: /^satang returned of bill .*as far as its returns say/m,
  },
  {
    does: `update point_discounts set returned_points = returned_points - 1 where returned_points > 0`,
    undoes: `update point_discounts set returned_points = returned_points + 1 where returned_points > 0`,
    names: /^points that paid for returned goods/m,
  },
  {
    does: `update point_accounts set debt_cjpoint = debt_cjpoint + 1`,
    undoes: `update point_accounts set debt_cjpoint = debt_cjpoint - 1`,
    names: /^debt of cjpoint/m,
  },
  {
    does: `update claimed_rewards set points = points + 1`,
    undoes: `update claimed_rewards set points = points - 1`,
    names: /^claim .*took what it says/m,
  },
  {
    does: `update point_discounts set movement_id = gen_random_uuid() where restored_at = 0`,
    undoes: `update point_discounts set movement_id =
      (select id from point_movements where reference = 'discount ' || branch_code || ' ' || bill_no) where restored_at = 0`,
    names: /^discount of bill .*: 200 expected, 0 found/m,
  },
  {
    does: `update point_discounts set restored_points = restored_points - 1 where restored_points > 0`,
    undoes: `update point_discounts set restored_points = restored_points + 1 where restored_points > 0`,
    names: /^restore discount/m,
  },
  {
    does: `update rewards set taken = taken + 1 where reward_id = 'MUG'`,
    undoes: `update rewards set taken = taken - 1 where reward_id = 'MUG'`,
    names: /^reward MUG: 1 expected, 2 found \(of a reward are taken as many as were claimed\)/m,
  },
  {
    does: `update rewards set donated_points = 0 where reward_id = 'TREES'`,
    undoes: `update rewards set donated_points = 70 where reward_id = 'TREES'`,
    names: /^donations to TREES: 70 expected, 0 found \(a collection holds what was donated to it\)/m,
  },
  {
    does: `update prizes set taken = taken + 1`,
    undoes: `update prizes set taken = taken - 1`,
    names: /^prize BEAR: 0 expected, 1 found \(of a prize are taken as many as were ordered and not cancelled\)/m,
  },
];

onDatabase('the audit', (openTestDatabase) => {
  let world: World;

  before(async () => {
    world = createWorld((await openTestDatabase()).db);
    const till = createTill(world);
    const [buyer, spender] = [await till.customer(), await till.customer()];
    const first = await till.earn(buyer, 500);
    await till.earn(buyer, 900);
    const spent = await till.earn(spender, 300);
    await putReward(world.deps.db, { reward_id: 'MUG', quota: 5, normal_point: 120 });
    await putDonation(world.deps.db, { reward_id: 'TREES' });
    await putPrize(world.deps.db, { prize_id: 'BEAR' });
    granted(await world.services.rewards.claim(buyer.memberId, { reward_id: 'MUG' }, 'k'));
    granted(await world.services.donations.donate(buyer.memberId, { reward_id: 'TREES', point: 70 }, 'k'));
    const [paid, back] = [till.freshBill(), till.freshBill()];
    granted(await till.pay(buyer, 200, paid));
    granted(await till.pay(spender, 200, back));
    granted(await till.cancel(first));
    granted(await till.cancel(spent));
    await till.earn(spender, 50);
    granted(await till.sell(spender, 1250, { bill: back }));
    granted(await till.cancel(back));
    const goods = await till.earn(buyer, 20);
    granted(await till.pay(buyer, 200, goods));
    granted(await till.takeBack(goods, { lines: [{ line: 0, quantity: 0.5 }] }));
  });

  const audit = () => auditLedger(world.deps.db, world.clock.now());
  const named = async () =>
    (await audit()).differences.map(
      ({ invariant, subject, expected, found }) => `${subject}: ${expected} expected, ${found} found (${invariant})`,
    );

  const withoutTriggers = (statement: string) =>
    world.deps.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
    });

  test('has no result at first, and then the latest', async () => {
    const { db } = world.deps;
    assert.equal(await lastAuditResult(db), undefined);
    for (const at of [1000, 2000]) await keepAuditResult(db, { at, differences: at / 1000 });
    assert.deepEqual(await lastAuditResult(db), { at: 2000, differences: 2 });
  });

  test('finds no difference after bills, voids, debts, discounts, claims and donations', async () => {
    const { sums, trade, differences } = await audit();
    assert.deepEqual(differences, []);
    const { 'points that members owe': owed, ...counts } = trade;
    assert.ok(owed !== undefined && owed >= 0);
    assert.deepEqual(counts, {
      'members with points': 2,
      'points frozen by their members': 0,
      'members imported': 0,
      bills: 6,
      'bills cancelled': 3,
      'returns of goods': 1,
      discounts: 3,
      'rewards claimed': 1,
      donations: 1,
      'prizes ordered': 0,
    });
    const { cjpoint } = sums;
    assert.ok(cjpoint.voided > 0 && cjpoint.restored > 0 && cjpoint.redeemed > 0 && cjpoint.donated > 0);
    assert.equal(cjpoint.held, cjpoint.earned + cjpoint.restored - cjpoint.redeemed - cjpoint.donated - cjpoint.voided);
    assert.match(auditText(await audit()), /The books balance\.$/);
  });

  test('reports points that have expired and are not yet recorded as expired', async () => {
    const { sums } = await auditLedger(world.deps.db, world.clock.now() + 800 * 24 * 3600);
    assert.equal(sums.cjpoint.over, sums.cjpoint.held);
  });

  for (const { does, undoes, names } of damages) {
    test(`names the wrong record after: ${does}`, async () => {
      await withoutTriggers(does);
      assert.match((await named()).join('\n'), names);
      assert.match(auditText(await audit()), /^The books do not balance/m);
      await withoutTriggers(undoes);
      assert.deepEqual(await named(), []);
    });
  }
});
