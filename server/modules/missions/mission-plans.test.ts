import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CompiledQuery, LogEvent } from 'kysely';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import type { Tables } from '@/server/db/schema';
import { putMission } from '@/tests/support/missions';
import type { Postgres } from '@/tests/support/postgres';
import { openPostgres } from '@/tests/support/postgres-database';
import type { World } from '@/tests/support/world';
import { createWorld, testStartSeconds } from '@/tests/support/world';

const members = 1_000_000;
const prizes = [{ rank_from: 1, rank_to: 20, kind: 'gold_coin', title_th: 'เหรียญ', title_en: 'Coin' }];

/** The planner of PostgreSQL is asked about the very statements that the service sends, with a million who take part. */
describe(`the plans at ${members} who take part`, () => {
  let postgres: Postgres;
  let db: Kysely<Tables>;
  let world: World;
  let sent: CompiledQuery[] = [];

  before(async () => {
    postgres = await openPostgres();
    const { db: fresh, close } = await openDatabase({ databaseUrl: postgres.url });
    await migrate(fresh);
    await close();
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
    const log = (event: LogEvent) => void sent.push(event.query);
    db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
    world = createWorld(db);
    await fill(db, await putMission(db, { prizes: JSON.stringify(prizes) }));
  });

  after(async () => {
    await db.destroy();
    await postgres.stop();
  });

  /** The nodes of the plans that read the large tables, by what the service sends. */
  const plansOf = async (ask: () => Promise<unknown>): Promise<string[]> => {
    sent = [];
    await ask();
    const statements = sent.filter(({ sql: statement }) => /mission_(ranks|spends)|"members"/.test(statement));
    const found: string[] = [];
    for (const { sql: statement, parameters } of statements) {
      const explained = await db.executeQuery<{ 'QUERY PLAN': string }>({
        ...db.selectFrom('settings').selectAll().compile(),
        sql: `explain (analyze, buffers) ${statement}`,
        parameters,
      });
      const lines = explained.rows.map((row) => row['QUERY PLAN']);
      found.push(...lines.filter((text) => / on (mission_|members)/.test(text)));
    }
    return found;
  };

  const list = () => world.services.missions.list(uuidOf(777_777), 'th');

  test('new rankings of all of them are made in one statement', async (t) => {
    const started = performance.now();
    await world.services.missions.rankDue();
    t.diagnostic(`${members} ranked in ${Math.round(performance.now() - started)} ms`);
    const { count } = await db
      .selectFrom('mission_ranks')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    assert.equal(Number(count), members);
    await sql`vacuum analyze mission_ranks`.execute(db);
  });

  test('where a member stands is read by keys and indexes alone', async (t) => {
    const [mission] = await list();
    assert.deepEqual([mission?.leaders.length, mission?.my_rank], [10, members - 777_777]);
    const plans = await plansOf(list);
    for (const plan of plans) t.diagnostic(plan.trim());
    assert.ok(plans.length >= 5, 'own spend, own rank, the prize, the leaders and their names');
    for (const plan of plans) assert.match(plan, /Index (Only )?Scan|Bitmap/);
    const of = (index: string) => plans.filter((plan) => plan.includes(index)).length;
    assert.deepEqual([of('mission_ranks_pkey'), of('mission_ranks_of_member'), of('mission_spends_pkey')], [2, 1, 1]);
    const times = [];
    for (let turn = 0; turn < 20; turn += 1) {
      const started = performance.now();
      await list();
      times.push(performance.now() - started);
    }
    t.diagnostic(`asked 20 times: median ${times.sort((a, b) => a - b)[10]?.toFixed(1)} ms`);
  });

  test('whether anything changed is read from an index', async () => {
    world.clock.advance(3600);
    const plans = await plansOf(() => world.services.missions.rankDue());
    assert.ok(
      plans.some((plan) => /Index.*mission_spends_changed/.test(plan)),
      plans.join('\n'),
    );
    assert.ok(!plans.some((plan) => /Seq Scan on mission_spends/.test(plan)), plans.join('\n'));
  });

  test('without its index a member’s rank would be looked for: the check can fail', async () => {
    await sql`drop index mission_ranks_of_member`.execute(db);
    const plans = await plansOf(list);
    assert.ok(!plans.some((plan) => plan.includes('mission_ranks_of_member')));
  });
});

function uuidOf(place: number): string {
  return `10000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`;
}

/** Without the foreign keys' checks: a million of those would take minutes. */
async function fill(db: Kysely<Tables>, missionUuid: string): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`
      insert into members (id, member_no, tier, status, firstname_th, lastname_th, identifier_type, identifier_sealed,
        identifier_key, identifier_last4, gender, birth_date, nationality, created_at, updated_at)
      select ('10000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, lpad(n::text, 16, '0'), 'tier_1', 'active',
        'ก', 'ข', 'passport', 'sealed', 'key-' || n, '0000', 'male', '1980-01-01', 'TH', 0, 0
      from generate_series(0, ${members - 1}::integer) n`.execute(one);
    await sql`
      insert into mission_spends (mission_uuid, member_id, spend_satang, reached_at, changed_at)
      select ${missionUuid}::uuid, ('10000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 100 + n,
        ${testStartSeconds - 1000}::bigint, ${testStartSeconds - 1000}::bigint
      from generate_series(0, ${members - 1}::integer) n`.execute(one);
  });
  await sql`vacuum analyze`.execute(db);
}
