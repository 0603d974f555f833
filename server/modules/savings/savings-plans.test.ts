import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '@/server/db/schema';
import { putCoupon } from '@/tests/support/coupons';
import type { Planner } from '@/tests/support/query-plans';
import { memberIdAt, openPlanner, readWhole } from '@/tests/support/query-plans';
import { putReward } from '@/tests/support/rewards';
import { testStartSeconds } from '@/tests/support/world';

const members = 1_000;
const billsOfEach = 60;
const billsOfBuyer = 20_000;

describe(`query plans of savings with a member of ${billsOfBuyer} bills`, () => {
  let planner: Planner;

  before(async () => {
    planner = await openPlanner(fill);
  });

  after(() => planner.close());

  const savings = (member: number) => planner.world.services.savings.of(memberIdAt(member));

  test('read only the member’s own bills, points and uses, by one statement', async () => {
    const { saved, kinds, months } = await savings(0);
    const bills = months.reduce((sum, month) => sum + month.bills, 0);
    assert.ok(bills > 2_000 && saved > 0);
    assert.ok(kinds.coupons.count === 1 && kinds.rewards.count > 100 && kinds.points.count > 10_000);
    for (const member of [0, 7]) {
      const plans = await planner.plansOf(() => savings(member));
      assert.equal(plans.length, 1);
      const catalogue = new Set(['coupons', 'rewards']);
      assert.deepEqual(
        readWhole(plans).filter((table) => !catalogue.has(table)),
        [],
      );
    }
  });

  test('the check can fail: without its index the points of all members are read', async () => {
    await sql`drop index point_discounts_of_member`.execute(planner.db);
    assert.ok(readWhole(await planner.plansOf(() => savings(7))).includes('point_discounts'));
  });
});

/** The first member is the buyer of many bills over four years. A coupon was used on the last one, rewards and points on a tenth each. */
async function fill(one: Kysely<Tables>): Promise<void> {
  const goods = { sku: '885', name: 'น้ำดื่ม', category: 'drinks', quantity: 1, motherAndBaby: false };
  const lines = JSON.stringify(Array.from({ length: 8 }, () => ({ ...goods, amountSatang: 700, discountSatang: 100 })));
  await putCoupon(one, { code: 'OFF', benefit: JSON.stringify({ kind: 'amount_off', amount: 5 }) });
  await putReward(one, { reward_id: 'CONE' });
  await sql`
    insert into receipts (branch_code, bill_no, member_id, sold_at, lines, total_satang, discount_satang, cjpoint, kidpoint,
      content_hash, recorded_at)
    select '0001', 'P-' || m || '-' || b, ('10000000-0000-4000-8000-' || lpad(to_hex(m), 12, '0'))::uuid,
      ${testStartSeconds}::bigint - b * case when m = 0 then 6400 else 1000000 end, ${lines}::jsonb, 5600, 800, 2, 0, repeat('0', 64), 0
    from generate_series(0, ${members - 1}::integer) m,
      generate_series(1, case when m = 0 then ${billsOfBuyer}::integer else ${billsOfEach}::integer end) b`.execute(
    one,
  );
  const ending = (digits: string) => sql`receipts where bill_no like ${`%${digits}`}`;
  await sql`
    insert into my_coupons (id, member_id, coupon_code, collected_at, expires_at, used_at, used_branch)
    select md5(bill_no)::uuid, member_id, 'OFF', sold_at, sold_at + 9, sold_at, branch_code from ${ending('-1')}`.execute(
    one,
  );
  await sql`
    insert into coupon_redemptions (id, my_coupon_id, barcode, branch_code, bill_no, redeemed_at)
    select gen_random_uuid(), md5(bill_no)::uuid, '7700000000000001', branch_code, bill_no, sold_at from ${ending('-1')}`.execute(
    one,
  );
  await sql`
    insert into claimed_rewards (claim_transaction_id, member_id, reward_id, ordinal, reward_code, points, reference, reference_no,
      claimed_at, effective_to, used_at, used_branch)
    select md5(bill_no)::uuid, member_id, 'CONE', row_number() over (partition by member_id), md5(bill_no), 0, bill_no,
      'RW-' || translate(lpad((row_number() over ())::text, 6, '0'), '0123456789', 'BCDFGHJKLM'), sold_at,
      sold_at + 9, sold_at, branch_code from ${ending('2')}`.execute(one);
  await sql`
    insert into reward_redemptions (id, claim_transaction_id, reward_code, branch_code, bill_no, redeemed_at)
    select gen_random_uuid(), md5(bill_no)::uuid, 'ABCDEFGHJKLM', branch_code, bill_no, sold_at from ${ending('2')}`.execute(
    one,
  );
  await sql`
    insert into point_discounts (branch_code, bill_no, member_id, points, movement_id, balance)
    select branch_code, bill_no, member_id, 200, gen_random_uuid(), 0 from ${ending('3')}`.execute(one);
  await sql`
    insert into bill_returns (return_branch, return_no, branch_code, bill_no, returned_at, recorded_at, applied_at, asked)
    select branch_code, bill_no, branch_code, bill_no, sold_at, sold_at, sold_at, '[]' from ${ending('2')}`.execute(
    one,
  );
  await sql`update receipts set returned_at = sold_at where bill_no like '%2'`.execute(one);
}
