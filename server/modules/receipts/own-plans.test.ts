import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '@/server/db/schema';
import type { Planner } from '@/tests/support/query-plans';
import { memberIdAt, openPlanner, readWhole } from '@/tests/support/query-plans';
import { testsAll } from '@/tests/support/test-all';
import { granted, testStartSeconds } from '@/tests/support/world';

const members = testsAll ? 3_000 : 1_000;
const billsOfEach = 100;
const stores = 2_000;
const billsOfBusyBranch = testsAll ? 500_000 : 40_000;

describe(`query plans with ${members * billsOfEach} receipts`, () => {
  let planner: Planner;

  before(async () => {
    planner = await openPlanner(fill);
  });

  after(() => planner.close());

  const memberId = memberIdAt(7);
  const list = (page: number) => planner.world.services.ownReceipts.list(memberId, { page, per_page: 20 }, 'th');

  test('a page of the list is read from the member’s index, in its order', async () => {
    const { total, items } = await list(1);
    assert.deepEqual([total, items.length], [billsOfEach, 20]);
    assert.ok(items.some(({ tax_status }) => tax_status === 'ISSUED'));
    for (const page of [1, 4]) {
      const plans = await planner.plansOf(() => list(page));
      assert.ok(plans.length >= 2, 'the service queries bills and requests');
      assert.deepEqual(readWhole(plans), []);
      assert.match(plans.join('\n'), /Append.*\n +-> +Index Scan using receipts_later_member_id_sold_at/);
    }
  });

  test('a receipt is found by its key', async () => {
    const place = { branch_code: 'B0007', bill_no: 'N-7-3' };
    const detail = () => planner.world.services.ownReceipts.receiptOf(memberId, place, 'th');
    assert.equal(granted(await detail()).bill_no, place.bill_no);
    // A catalogue has a few missions.
    const read = readWhole(await planner.plansOf(detail));
    assert.deepEqual(
      read.filter((table) => table !== 'missions'),
      [],
    );
  });

  test('a day of a busy branch is read from the indexes of its branch and time', async () => {
    const day = () => planner.world.services.receipts.summaryOfDay('BUSY', '2026-06-15');
    const { bills, voids, returns_here, returns_of_sales, coupons, rewards } = granted(await day());
    const ofDay = billsOfBusyBranch / 400;
    const tenth = ofDay / 10;
    assert.deepEqual([bills.count, bills.points_paid, voids.count], [ofDay, 200 * tenth, tenth]);
    assert.deepEqual([returns_here.count, returns_of_sales.count], [tenth, tenth]);
    assert.deepEqual([coupons, rewards], Array(2).fill({ used: tenth, given_back: tenth }));
    const plans = await planner.plansOf(day);
    assert.deepEqual(readWhole(plans), []);
    assert.match(
      plans.join('\n'),
      /point_discounts_pkey on point_discounts paid.*\n.*AND \(bill_no = receipts\.bill_no\)/,
    );
    const times = ['redeemed_at', 'redeemed_at', 'released_at', 'released_at', 'returned_at', 'returned_at'];
    const found = timesOfIndexes(plans);
    assert.deepEqual(
      found.filter((time) => time !== 'voided_at'),
      [...times, 'sold_at'],
    );
    // A bill of any month may be voided on a day.
    assert.ok(found.includes('voided_at'));
  });

  test('the check can fail: without its index a day of a branch is not found by its time', async () => {
    await sql`drop index receipts_of_branch, receipts_by_time`.execute(planner.db);
    const plans = await planner.plansOf(() => planner.world.services.receipts.summaryOfDay('BUSY', '2026-06-15'));
    assert.ok(!timesOfIndexes(plans).includes('sold_at'));
  });

  test('the check can fail: without its index the list scans the whole table', async () => {
    await sql`drop index receipts_of_member`.execute(planner.db);
    assert.ok(readWhole(await planner.plansOf(() => list(1))).includes('receipts'));
  });
});

/** The columns by which an index is read from one time to another within a branch. */
function timesOfIndexes(plans: readonly string[]): string[] {
  const conditions = plans.join('\n').matchAll(/Index Cond: \(.*branch.* AND \((\w+) >= .* AND \(\1 < .*\)/g);
  return [...conditions].map(([, column = '']) => column).sort();
}

/** Rows of realistic width. Every fourth bill has a tax invoice and was partly paid with points. */
async function fill(one: Kysely<Tables>): Promise<void> {
  const lines = JSON.stringify(
    Array.from({ length: 8 }, (_, place) => ({
      sku: `885000010000${place}`,
      name: 'น้ำดื่มสบาย 600 มล.',
      category: 'drinks',
      quantity: 1,
      amountSatang: 700,
      discountSatang: 0,
      motherAndBaby: false,
    })),
  );
  await sql`
      insert into stores (branch_code, name_th, name_en, address_th, address_en, phone, latitude, longitude, brands,
        services, open_days, opens, closes, updated_at)
      select 'B' || lpad(n::text, 4, '0'), 'สาขา ' || n, 'Branch ' || n, repeat('ถนน ', 9), repeat('road ', 9), '', 0, 0,
        '[]', '[]', 'daily', '06:00', '23:00', 0
      from generate_series(0, ${stores - 1}::integer) n`.execute(one);
  await sql`
      insert into receipts (branch_code, bill_no, member_id, sold_at, lines, total_satang, discount_satang, cjpoint,
        kidpoint, content_hash, recorded_at)
      select 'B' || lpad((m % ${stores}::integer)::text, 4, '0'), 'N-' || m || '-' || b,
        ('10000000-0000-4000-8000-' || lpad(to_hex(m), 12, '0'))::uuid, ${testStartSeconds}::bigint - b * 86400,
        ${lines}::jsonb, 5600, 0, 2, 0, repeat('0', 64), 0
      from generate_series(0, ${members - 1}::integer) m, generate_series(0, ${billsOfEach - 1}::integer) b`.execute(
    one,
  );
  await sql`
      insert into etax_requests (request_id, reference, member_id, branch_code, bill_no, buyer_key, language, status,
        requested_at, finished_at)
      select gen_random_uuid(), branch_code || bill_no, member_id, branch_code, bill_no, repeat('0', 64), 'th', 'ISSUED',
        sold_at, sold_at
      from receipts where abs(hashtext(bill_no)) % 4 = 0`.execute(one);
  await sql`
      insert into point_discounts (branch_code, bill_no, member_id, points, movement_id, balance)
      select branch_code, bill_no, member_id, 200, request_id, 0 from etax_requests`.execute(one);
  await sql`
      insert into etax_documents (request_id, branch_code, year, running, invoice_no, bill_no, buyer_key, base_satang,
        vat_satang, untaxed_satang, total_satang, pdf_sealed, xml_sealed, is_signed, issued_at, mailed_at)
      select request_id, branch_code, 2569, row_number() over (partition by branch_code), request_id::text, bill_no,
        buyer_key, 5234, 366, 0, 5600, '', '', false, requested_at, requested_at
      from etax_requests`.execute(one);
  await sql`
      insert into stamp_bills (branch_code, bill_no, mission_uuid, member_id, sold_at, earned, stamps)
      select branch_code, bill_no, gen_random_uuid(), member_id, requested_at, 1, 1 from etax_requests`.execute(one);
  await fillBusyBranch(one);
}

/** The same number of bills on each of 400 days. Every tenth was paid with points, voided, returned, and used a coupon and a reward. */
async function fillBusyBranch(one: Kysely<Tables>): Promise<void> {
  await sql`
      insert into receipts (branch_code, bill_no, sold_at, lines, total_satang, discount_satang, cjpoint, kidpoint,
        content_hash, recorded_at, voided_at)
      select 'BUSY', 'D-' || b, at, '[]', 5600, 0, 2, 0, repeat('0', 64), at, case when b % 4000 < 400 then at else 0 end
      from generate_series(0, ${billsOfBusyBranch - 1}::integer) b,
        lateral (select ${testStartSeconds}::bigint - b % 400 * 86400 as at)`.execute(one);
  const tenth = sql`receipts where voided_at > 0`;
  await sql`
      insert into point_discounts (branch_code, bill_no, member_id, points, movement_id, balance)
      select branch_code, bill_no, gen_random_uuid(), 200, gen_random_uuid(), 0 from ${tenth}`.execute(one);
  await sql`
      insert into bill_returns (return_branch, return_no, branch_code, bill_no, returned_at, recorded_at, applied_at, asked)
      select branch_code, bill_no, branch_code, bill_no, sold_at, sold_at, sold_at, '[]' from ${tenth}`.execute(one);
  await sql`
      insert into coupon_redemptions (id, my_coupon_id, barcode, branch_code, redeemed_at, released_at, released_by)
      select gen_random_uuid(), gen_random_uuid(), '', branch_code, sold_at, sold_at, 'void' from ${tenth}`.execute(
    one,
  );
  await sql`
      insert into reward_redemptions (id, claim_transaction_id, reward_code, branch_code, redeemed_at, released_at, released_by)
      select gen_random_uuid(), gen_random_uuid(), '', branch_code, sold_at, sold_at, 'void' from ${tenth}`.execute(
    one,
  );
}
