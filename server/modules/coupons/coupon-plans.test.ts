import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '@/server/db/schema';
import type { Planner } from '@/tests/support/query-plans';
import { memberIdAt, openPlanner, putMembers, readWhole } from '@/tests/support/query-plans';
import { testsAll } from '@/tests/support/test-all';
import { granted, testStartSeconds } from '@/tests/support/world';

const coupons = 10_000;
const members = testsAll ? 10_000 : 400;
const collectedByEach = 100;

describe(`query plans with ${coupons} coupons and ${members * collectedByEach} collected ones`, () => {
  let planner: Planner;

  before(async () => {
    planner = await openPlanner(fill);
  });

  after(() => planner.close());

  /** The tables that the queries for a page and for its total scan from end to end. */
  const wholeIn = async (query: () => Promise<unknown>) => {
    const plans = await planner.plansOf(query);
    assert.ok(plans.length >= 2, 'the service queries a page and its total');
    return readWhole(plans);
  };

  const memberId = memberIdAt(7);

  test('the first page of the hub reads indexes only', async () => {
    const list = (input: object) => planner.world.services.coupons.list(memberId, { scope: 'hub', ...input });
    const { total, items } = granted(await list({}));
    // Of those for some the member was chosen for twenty, and collected others.
    assert.deepEqual([total, items.length], [9524, 10]);
    assert.deepEqual(await wholeIn(() => list({})), []);
    assert.deepEqual(await wholeIn(() => list({ category: 'cafe' })), []);
    assert.deepEqual(await wholeIn(() => list({ owner: 'PARTNER', type: 'cash_discount' })), []);
    assert.deepEqual(await wholeIn(() => list({ featured: true })), []);
  });

  test('the first page of the pocket reads indexes only', async () => {
    const list = (input: object) => planner.world.services.coupons.list(memberId, { scope: 'pocket', ...input });
    const { total, items } = granted(await list({}));
    assert.deepEqual([total, items.length], [collectedByEach, 10]);
    assert.deepEqual(await wholeIn(() => list({})), []);
    assert.deepEqual(await wholeIn(() => list({ tab: 'used_expired' })), []);
    assert.deepEqual(await wholeIn(() => list({ type: 'product_discount', privilege: 1 })), []);
  });

  test('the check can fail: without its index the hub scans the whole table', async () => {
    await sql`drop index coupons_hub`.execute(planner.db);
    const list = () => planner.world.services.coupons.list(memberId, { scope: 'hub' });
    assert.ok((await wholeIn(list)).includes('coupons'));
  });
});

/** Rows of realistic width. */
async function fill(one: Kysely<Tables>): Promise<void> {
  await putMembers(one, members);
  await sql`
      insert into coupons (code, name_th, name_en, detail_th, detail_en, term_condition_th, term_condition_en, image_url,
        category, owner, privilege, type, effective_from, effective_to, quota, members_only, featured, sort_order, updated_at, audience)
      select 'C-' || lpad(n::text, 6, '0'), repeat('ส่วนลด ', 8), repeat('discount ', 6), repeat('รายละเอียด ', 30),
        repeat('detail ', 40), repeat('เงื่อนไข ', 60), repeat('terms ', 80), '/coupons/basket.svg',
        (array['food', 'drinks', 'cafe', 'household', 'beauty', 'health'])[1 + n % 6],
        case when n % 5 = 0 then 'PARTNER' else 'CJ' end, 1 + (n % 10 = 0)::integer,
        case when n % 2 = 0 then 'cash_discount' else 'product_discount' end,
        ${testStartSeconds - 1000}::bigint, ${testStartSeconds + 100_000}::bigint + n, 1000, true, n % 500 = 0, n, 0,
        case when n % 20 = 0 then '{"birthday_month": true}'::jsonb end
      from generate_series(0, ${coupons - 1}::integer) n`.execute(one);
  await sql`
      insert into my_coupons (id, member_id, coupon_code, collected_at, expires_at)
      select gen_random_uuid(), ('10000000-0000-4000-8000-' || lpad(to_hex(m), 12, '0'))::uuid,
        'C-' || lpad(((m * 37 + c * 101) % ${coupons}::integer)::text, 6, '0'), 0, ${testStartSeconds + 100_000}::bigint + c
      from generate_series(0, ${members - 1}::integer) m, generate_series(0, ${collectedByEach - 1}::integer) c`.execute(
    one,
  );
  // Some coupons are for chosen members, some of these for members who take marketing.
  await sql`
      insert into audience_members (member_id, kind, code, held_out, profiled, chosen_at, ends_at)
      select id, 'coupon', 'C-' || lpad((20 * c)::text, 6, '0'), false, c % 2 = 0, 0, ${testStartSeconds + 100_000}::bigint
      from members, generate_series(0, 19) c`.execute(one);
  await sql`
      insert into consent_events (member_id, type, status, version, language, text_hash, channel, guardian_confirmed, occurred_at)
      select id, case when n % 2 = 0 then 'commu' else 'terms' end, 'granted', '1.0', 'th', '', 'line', false, n
      from members, generate_series(0, 9) n`.execute(one);
}
