import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import type { Tables } from '@/server/db/schema';
import type { Planner } from '@/tests/support/query-plans';
import { openPlanner, putMembers, readWhole } from '@/tests/support/query-plans';

const members = 200_000;
const day = 24 * 3600;
const today = startOfBangkokDaySeconds({ year: 2026, month: 11, day: 10 });

/** Few rows: the chain's catalogue, and the rounds of the last days. */
const small = ['coupons', 'prizes', 'reminder_turns', 'audit_rules'];

describe(`query plans of reminders with ${members} members`, () => {
  let planner: Planner;

  before(async () => {
    planner = await openPlanner(fill);
  });

  after(() => planner.close());

  test('read the members of a round and what they have by index', async () => {
    const { world } = planner;
    // The ids of the tests begin with 1: a 16th of all ids, whose turn has come after a 16th of the day.
    world.clock.advance(today + 9 * 3600 + 2025 + 60 - world.clock.now());
    const [first] = await planner.plansOf(() => world.services.reminders.remindDue());
    assert.ok(first);
    const plans = await planner.plansOf(async () => {
      await sql`update reminder_turns set after_member = '00000000-0000-0000-0000-000000000000'`.execute(planner.db);
      await sql`delete from reminded_things`.execute(planner.db);
      await sql`delete from reminders`.execute(planner.db);
      const stopAfterOne = { turns: 0, isMine: () => stopAfterOne.turns++ === 0 };
      await world.services.reminders.remindDue(stopAfterOne);
    });
    const ours = plans.filter((plan) => !/^Delete on remind(ers|ed_things)/.test(plan));
    assert.deepEqual(
      readWhole(ours).filter((table) => !small.includes(table)),
      [],
    );
  });
});

/** Each member has points that end, a coupon on its last day, and some have an order that is late. */
async function fill(one: Kysely<Tables>): Promise<void> {
  await putMembers(one, members);
  await sql`
    insert into chat_accounts (id, provider_key, provider_sealed, display_name, language, created_at)
    select id, id::text, '', '', 'th', 1 from members`.execute(one);
  await sql`insert into chat_links select id, id, 1 from members`.execute(one);
  await sql`insert into silenced_kinds select id, 'invoices', 1 from members`.execute(one);
  await sql`
    insert into erasure_requests (id, member_id, requested_at, due_at, cancelled_at)
    select id, id, 1, 2, 3 from members`.execute(one);
  await sql`insert into point_accounts (member_id) select id from members`.execute(one);
  await sql`
    insert into consent_events (member_id, type, status, version, language, text_hash, channel, occurred_at)
    select id, 'commu', 'granted', '1', 'th', '', 'line', 1 from members`.execute(one);
  await sql`
    insert into point_lots (id, member_id, point_type, points, remaining, earned_at, expires_at)
    select gen_random_uuid(), id, 'cjpoint', 500, 500, 1, ${today + 40 * day}::bigint + n from members, generate_series(0, 1) n`.execute(
    one,
  );
  await sql`
    insert into my_coupons (id, member_id, coupon_code, collected_at, expires_at)
    select gen_random_uuid(), id, 'C-' || n, 1, ${today}::bigint + n * 86400 from members, generate_series(1, 2) n`.execute(
    one,
  );
  await sql`
    insert into prize_orders (transaction_id, reference_no, member_id, prize_id, points, movement_id, reference, status, ordered_at)
    select id, member_no, id, 'P', 1, id, member_no, 'ORDERED', 1 from members`.execute(one);
}
