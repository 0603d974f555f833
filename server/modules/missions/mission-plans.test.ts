import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '@/server/db/schema';
import { putMission } from '@/tests/support/missions';
import type { Planner } from '@/tests/support/query-plans';
import { memberIdAt, openPlanner, putMembers } from '@/tests/support/query-plans';
import { testsAll } from '@/tests/support/test-all';
import { testStartSeconds } from '@/tests/support/world';

const members = testsAll ? 1_000_000 : 20_000;
const chosen = Math.floor(members * 0.77);
const prizes = [{ rank_from: 1, rank_to: 20, kind: 'gold_coin', title_th: 'เหรียญ', title_en: 'Coin' }];

describe(`query plans with ${members} participants`, () => {
  let planner: Planner;

  before(async () => {
    planner = await openPlanner(fill);
  });

  after(() => planner.close());

  /** The nodes of the plans that read the large tables. */
  const nodesOf = async (query: () => Promise<unknown>) => {
    const plans = await planner.plansOf(query, 'explain (analyze, buffers)');
    return plans
      .flatMap((plan) => plan.split('\n'))
      .filter((text) => / on (mission_(standings|steps|spends)|members)/.test(text));
  };

  const list = () => planner.world.services.missions.list(memberIdAt(chosen), 'th');

  test('rankings of all participants are made once, and then only of those who have changed', async (t) => {
    const started = performance.now();
    await planner.world.services.missions.rankDue();
    t.diagnostic(`${members} ranked in ${Math.round(performance.now() - started)} ms`);
    const { count } = await planner.db
      .selectFrom('mission_standings')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(count, members);
    await sql`vacuum analyze mission_standings`.execute(planner.db);
    await sql`vacuum analyze mission_steps`.execute(planner.db);
  });

  test('a member’s rank is read by keys and indexes only', async (t) => {
    const [mission] = await list();
    assert.deepEqual([mission?.leaders.length, mission?.my_rank], [10, members - chosen]);
    const plans = await nodesOf(list);
    for (const plan of plans) t.diagnostic(plan.trim());
    assert.ok(plans.length >= 5, 'own spend, own rank, the prize, the leaders and their names');
    // The steps are few enough for a sequential scan.
    for (const plan of plans) assert.match(plan, /Index (Only )?Scan|Bitmap|on mission_steps/);
    const of = (index: string) => plans.filter((plan) => plan.includes(index)).length;
    const used = ['mission_standings_pkey', 'mission_standings_ranked', 'mission_spends_pkey'].map(of);
    assert.deepEqual(used, [1, 3, 1]);
    const times = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const started = performance.now();
      await list();
      times.push(performance.now() - started);
    }
    t.diagnostic(`asked 20 times: median ${times.sort((a, b) => a - b)[10]?.toFixed(1)} ms`);
  });

  test('the check for changes reads an index', async () => {
    planner.world.clock.advance(3600);
    const plans = await nodesOf(() => planner.world.services.missions.rankDue());
    assert.ok(
      plans.some((plan) => /Index.*mission_spends_changed/.test(plan)),
      plans.join('\n'),
    );
    assert.ok(!plans.some((plan) => /Seq Scan on mission_spends/.test(plan)), plans.join('\n'));
  });

  test('the check can fail: without its index a member’s rank is searched for', async () => {
    await sql`drop index mission_standings_ranked`.execute(planner.db);
    const plans = await nodesOf(list);
    assert.ok(!plans.some((plan) => plan.includes('mission_standings_ranked')));
  });
});

async function fill(one: Kysely<Tables>): Promise<void> {
  const missionUuid = await putMission(one, { prizes: JSON.stringify(prizes) });
  await putMembers(one, members);
  await sql`
      insert into mission_spends (mission_uuid, member_id, spend_satang, reached_at, changed_at)
      select ${missionUuid}::uuid, ('10000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 100 + n,
        ${testStartSeconds - 1000}::bigint, ${testStartSeconds - 1000}::bigint
      from generate_series(0, ${members - 1}::integer) n`.execute(one);
}
