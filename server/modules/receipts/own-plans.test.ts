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
      assert.match(plans.join('\n'), /receipts_of_member/);
    }
  });

  test('a receipt is found by its key', async () => {
    const place = { branch_code: 'B0007', bill_no: 'N-7-3' };
    const detail = () => planner.world.services.ownReceipts.receiptOf(memberId, place, 'th');
    assert.equal(granted(await detail()).bill_no, place.bill_no);
    assert.deepEqual(readWhole(await planner.plansOf(detail)), []);
  });

  test('the check can fail: without its index the list scans the whole table', async () => {
    await sql`drop index receipts_of_member`.execute(planner.db);
    assert.ok(readWhole(await planner.plansOf(() => list(1))).includes('receipts'));
  });
});

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
}
