import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CompiledQuery, LogEvent } from 'kysely';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import type { Tables } from '@/server/db/schema';
import type { Postgres } from '@/tests/support/postgres';
import { openPostgres } from '@/tests/support/postgres-database';
import type { World } from '@/tests/support/world';
import { createWorld, granted, testStartSeconds } from '@/tests/support/world';

const coupons = 10_000;
const members = 10_000;
const collectedByEach = 100;

/** The planner of PostgreSQL is asked about the very statements that the service sends, at the size of a large chain. */
describe(`the plans at ${coupons} coupons and ${members * collectedByEach} collected ones`, () => {
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
    await fill(db);
  });

  after(async () => {
    await db.destroy();
    await postgres.stop();
  });

  /** The tables that the service's statements read from end to end. */
  const readWhole = async (ask: () => Promise<unknown>): Promise<string[]> => {
    sent = [];
    await ask();
    const statements = sent;
    sent = [];
    assert.ok(statements.length >= 2, 'the service asked for a page and its total');
    const found: string[] = [];
    for (const { sql: statement, parameters } of statements) {
      const explained = await db.executeQuery<{ 'QUERY PLAN': unknown }>({
        ...db.selectFrom('settings').selectAll().compile(),
        sql: `explain (format json) ${statement}`,
        parameters,
      });
      const plan = JSON.stringify(explained.rows);
      found.push(...[...plan.matchAll(/"Seq Scan"[^}]*?"Relation Name":\s*"(\w+)"/g)].map(([, table = '']) => table));
    }
    return found;
  };

  const memberId = uuidOf('1', 7);

  test('the first page of the hub reads indexes alone', async () => {
    const list = (wish: object) => world.services.coupons.list(memberId, { scope: 'hub', ...wish });
    const { total, items } = granted(await list({}));
    assert.deepEqual([total, items.length], [coupons, 10]);
    assert.deepEqual(await readWhole(() => list({})), []);
    assert.deepEqual(await readWhole(() => list({ category: 'cafe' })), []);
    assert.deepEqual(await readWhole(() => list({ owner: 'PARTNER', type: 'cash_discount' })), []);
    assert.deepEqual(await readWhole(() => list({ featured: true })), []);
  });

  test('the first page of the pocket reads indexes alone', async () => {
    const list = (wish: object) => world.services.coupons.list(memberId, { scope: 'pocket', ...wish });
    const { total, items } = granted(await list({}));
    assert.deepEqual([total, items.length], [collectedByEach, 10]);
    assert.deepEqual(await readWhole(() => list({})), []);
    assert.deepEqual(await readWhole(() => list({ tab: 'used_expired' })), []);
    assert.deepEqual(await readWhole(() => list({ type: 'product_discount', privilege: 1 })), []);
  });

  test('without its index the hub would be read from end to end: the check can fail', async () => {
    await sql`drop index coupons_hub`.execute(db);
    const list = () => world.services.coupons.list(memberId, { scope: 'hub' });
    assert.ok((await readWhole(list)).includes('coupons'));
  });
});

function uuidOf(kind: string, place: number): string {
  return `${kind}0000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`;
}

/** Rows of real width, without the foreign keys' checks: a million of those would take minutes. */
async function fill(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
    await sql`
      insert into members (id, member_no, tier, status, firstname_th, lastname_th, identifier_type, identifier_sealed,
        identifier_key, identifier_last4, gender, birth_date, nationality, created_at, updated_at)
      select ('10000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, lpad(n::text, 16, '0'), 'tier_1', 'active',
        'ก', 'ข', 'passport', 'sealed', 'key-' || n, '0000', 'male', '1980-01-01', 'TH', 0, 0
      from generate_series(0, ${members - 1}::integer) n`.execute(one);
    await sql`
      insert into coupons (code, name_th, name_en, detail_th, detail_en, term_condition_th, term_condition_en, image_url,
        category, owner, privilege, type, effective_from, effective_to, quota, members_only, featured, sort_order, updated_at)
      select 'C-' || lpad(n::text, 6, '0'), repeat('ส่วนลด ', 8), repeat('discount ', 6), repeat('รายละเอียด ', 30),
        repeat('detail ', 40), repeat('เงื่อนไข ', 60), repeat('terms ', 80), '/coupons/basket.svg',
        (array['food', 'drinks', 'cafe', 'household', 'beauty', 'health'])[1 + n % 6],
        case when n % 5 = 0 then 'PARTNER' else 'CJ' end, 1 + (n % 10 = 0)::integer,
        case when n % 2 = 0 then 'cash_discount' else 'product_discount' end,
        ${testStartSeconds - 1000}::bigint, ${testStartSeconds + 100_000}::bigint + n, 1000, true, n % 500 = 0, n, 0
      from generate_series(0, ${coupons - 1}::integer) n`.execute(one);
    await sql`
      insert into my_coupons (id, member_id, coupon_code, collected_at, expires_at)
      select gen_random_uuid(), ('10000000-0000-4000-8000-' || lpad(to_hex(m), 12, '0'))::uuid,
        'C-' || lpad(((m * 37 + c * 101) % ${coupons}::integer)::text, 6, '0'), 0, ${testStartSeconds + 100_000}::bigint + c
      from generate_series(0, ${members - 1}::integer) m, generate_series(0, ${collectedByEach - 1}::integer) c`.execute(
      one,
    );
  });
  await sql`vacuum analyze`.execute(db);
}
