import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '@/server/db/schema';
import type { Planner } from '@/tests/support/query-plans';
import { memberIdAt, openPlanner, putMembers, readWhole } from '@/tests/support/query-plans';
import { testsAll } from '@/tests/support/test-all';
import { granted, testStartSeconds } from '@/tests/support/world';

const members = testsAll ? 10_000 : 500;
const each = 20;

/** Rows of a chain's catalogue, which are few, and may be scanned. */
const ofTheCatalogue = ['stores', 'coupons', 'rewards', 'prizes', 'terms', 'staff_limits'];

describe(`query plans of the desk with ${members} members of ${each} events of each kind`, () => {
  let planner: Planner;

  before(async () => {
    planner = await openPlanner(fill);
  });

  after(() => planner.close());

  const wholeIn = async (ask: () => Promise<unknown>) =>
    readWhole(await planner.plansOf(ask)).filter((table) => !ofTheCatalogue.includes(table));
  const memberId = memberIdAt(7);
  const events = (before?: string) => planner.world.services.support.events(memberId, before ? { before } : {});

  test('a page of the timeline reads no table whole, the first and a later one', async () => {
    const { items, next } = granted(await events());
    assert.equal(items.length, 50);
    assert.deepEqual(await wholeIn(() => events()), []);
    assert.deepEqual(await wholeIn(() => events(next ?? '')), []);
  });

  test('the page of a member reads no table whole', async () => {
    assert.deepEqual(await wholeIn(() => planner.world.services.support.page(memberId, 'staff-manee')), []);
  });

  test('the check can fail: without their index, erasures are scanned whole', async () => {
    await sql`drop index erasure_requests_of_member`.execute(planner.db);
    assert.deepEqual(new Set(await wholeIn(() => events())), new Set(['erasure_requests']));
  });
});

/** `n` counts a member's rows, `m` the members. */
async function fill(one: Kysely<Tables>): Promise<void> {
  await putMembers(one, members);
  const member = sql`('10000000-0000-4000-8000-' || lpad(to_hex(m), 12, '0'))::uuid`;
  const at = sql`${testStartSeconds - 100_000}::bigint + n * 100 + m % 7`;
  const many = sql`generate_series(0, ${members - 1}::integer) m, generate_series(0, ${each - 1}::integer) n`;
  const name = sql`m || '-' || n`;
  const put = (into: ReturnType<typeof sql>, values: ReturnType<typeof sql>) =>
    sql`insert into ${into} select ${values} from ${many}`.execute(one);
  await put(
    sql`receipts (branch_code, bill_no, member_id, sold_at, lines, total_satang, discount_satang, cjpoint, kidpoint, content_hash, recorded_at, voided_at)`,
    sql`'0001', ${name}, ${member}, ${at}, '[]', 100, 0, 0, 0, '', 0, case when n % 5 = 0 then ${at} else 0 end`,
  );
  await put(
    sql`bill_returns (return_branch, return_no, branch_code, bill_no, member_id, returned_at, recorded_at, asked, applied_at)`,
    sql`'0001', ${name}, '0001', ${name}, ${member}, ${at}, ${at}, '[]', ${at}`,
  );
  await put(
    sql`point_movements (id, member_id, point_type, kind, points, reference, title_th, title_en, occurred_at)`,
    sql`md5('movement' || ${name})::uuid, ${member}, 'cjpoint', 'earned', 1, ${name}, '', '', ${at}`,
  );
  await put(
    sql`point_lots (id, member_id, point_type, points, remaining, earned_at, expires_at)`,
    sql`md5('movement' || ${name})::uuid, ${member}, 'cjpoint', 1, 1, ${at}, ${testStartSeconds + 1000}::bigint + n`,
  );
  await put(
    sql`my_coupons (id, member_id, coupon_code, collected_at, expires_at)`,
    sql`md5('coupon' || ${name})::uuid, ${member}, 'C-' || n, ${at}, ${testStartSeconds + 1000}::bigint`,
  );
  await put(
    sql`coupon_barcodes (my_coupon_id, barcode, issued_at, expires_at)`,
    sql`md5('coupon' || ${name})::uuid, lpad((m * 100 + n)::text, 16, '0'), ${at}, ${at} + 300`,
  );
  await put(
    sql`coupon_redemptions (id, my_coupon_id, barcode, branch_code, redeemed_at)`,
    sql`md5('use' || ${name})::uuid, md5('coupon' || ${name})::uuid, '1', '0001', ${at}`,
  );
  await put(
    sql`claimed_rewards (claim_transaction_id, member_id, reward_id, ordinal, reward_code, points, reference, reference_no, claimed_at, effective_to)`,
    sql`md5('claim' || ${name})::uuid, ${member}, 'R-' || n, 1, ${name}, 0, ${name}, ${name}, ${at}, ${testStartSeconds}::bigint`,
  );
  await put(
    sql`reward_redemptions (id, claim_transaction_id, reward_code, branch_code, redeemed_at)`,
    sql`md5('use' || ${name})::uuid, md5('claim' || ${name})::uuid, '1', '0001', ${at}`,
  );
  await put(
    sql`donations (donation_id, member_id, reward_id, points, movement_id, reference_no, donated_at)`,
    sql`md5('gift' || ${name})::uuid, ${member}, 'R-' || n, 1, md5('gift' || ${name})::uuid, ${name}, ${at}`,
  );
  await put(
    sql`prize_orders (transaction_id, reference_no, member_id, prize_id, points, movement_id, reference, status, ordered_at)`,
    sql`md5('order' || ${name})::uuid, ${name}, ${member}, 'P-' || n, 1, md5('order' || ${name})::uuid, ${name}, 'ORDERED', ${at}`,
  );
  await put(
    sql`etax_requests (request_id, reference, member_id, branch_code, bill_no, buyer_key, language, status, requested_at, finished_at)`,
    sql`md5('tax' || ${name})::uuid, ${name}, ${member}, '0001', ${name}, '', 'th', 'ISSUED', ${at}, ${at}`,
  );
  await put(
    sql`etax_documents (request_id, branch_code, year, running, invoice_no, bill_no, buyer_key, base_satang, vat_satang, untaxed_satang, total_satang, pdf_sealed, xml_sealed, is_signed, issued_at)`,
    sql`md5('tax' || ${name})::uuid, '0001', 2569, m * 100 + n + 1, ${name}, ${name}, '', 0, 0, 0, 0, '', '', false, ${at}`,
  );
  await put(
    sql`consent_events (member_id, type, status, version, language, text_hash, channel, occurred_at)`,
    sql`${member}, 'terms', 'granted', '1', 'th', '', 'line', ${at}`,
  );
  await sql`insert into point_accounts (member_id) select id from members`.execute(one);
  await sql`
    insert into chat_accounts (id, provider_key, provider_sealed, display_name, language, created_at)
    select id, id::text, '', '', 'th', 1 from members`.execute(one);
  await sql`insert into chat_links select id, id, 1 from members`.execute(one);
  await put(
    sql`erasure_requests (id, member_id, requested_at, due_at, cancelled_at)`,
    sql`md5('erasure' || ${name})::uuid, ${member}, ${at}, ${at}, ${at}`,
  );
  await put(
    sql`member_messages (id, member_id, topic, text_th, text_en, state, channel, happened_at, sent_at)`,
    sql`gen_random_uuid(), ${member}, 'spending', '', '', 'accepted', 'line', ${at}, ${at}`,
  );
  await put(
    sql`member_events (member_id, event, done_by, channel, occurred_at)`,
    sql`${member}, case when n % 2 = 0 then 'message' else 'linked' end, 'system', case when n % 2 = 0 then 'line' end, ${at}`,
  );
  await put(
    sql`refused_calls (member_id, call, code, trace_id, occurred_at)`,
    sql`${member}, 'claimReward', 'e4004', 'trace', ${at}`,
  );
  await put(
    sql`audit (at_seconds, actor_kind, actor_id, actor_name, act, subject_kind, subject_id)`,
    sql`${at}, 'staff', 'staff-manee', 'manee', 'points.correct', 'member', ${member}::text`,
  );
  await put(
    sql`point_corrections (movement_id, member_id, point_type, points, reason, staff_id, staff_name, corrected_at)`,
    sql`md5('movement' || ${name})::uuid, ${member}, 'cjpoint', 1, 'other', 'staff-manee', 'manee', ${at}`,
  );
  // The claims and redactions are synthetic, which the triggers of their tables refuse.
  const held = ['give_backs', 'approvals', 'note_redactions'];
  for (const table of held) await sql`alter table ${sql.ref(table)} disable trigger user`.execute(one);
  await put(
    sql`give_backs (id, kind, claim_id, member_id, worth, reason, staff_id, staff_name, given_at)`,
    sql`md5('given' || ${name})::uuid, 'coupon', md5('claim' || ${name})::uuid, ${member}, 1, 'other', 'staff-manee', 'manee', ${at}`,
  );
  await put(
    sql`approvals (id, kind, subject_kind, subject_id, payload, reason, note, asked_by, asked_by_name, asked_at)`,
    sql`md5('approval' || ${name})::uuid, 'note.redact', 'member', ${member}, '{}', 'personal_data', '', 'staff-manee', 'manee', ${at}`,
  );
  await put(sql`note_redactions (place, row_id, approval_id)`, sql`'audit', ${name}, md5('approval' || ${name})::uuid`);
  for (const table of held) await sql`alter table ${sql.ref(table)} enable trigger user`.execute(one);
}
