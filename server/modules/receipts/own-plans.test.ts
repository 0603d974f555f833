import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CompiledQuery, LogEvent } from 'kysely';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import type { Tables } from '@/server/db/schema';
import type { Postgres } from '@/tests/support/postgres';
import { startPostgres } from '@/tests/support/postgres';
import type { World } from '@/tests/support/world';
import { createWorld, granted, testStartSeconds } from '@/tests/support/world';

const members = 3_000;
const billsOfEach = 100;
const stores = 2_000;

/** The planner of PostgreSQL is asked about the very statements that the service sends, at the size of a chain. */
describe(`the plans at ${members * billsOfEach} receipts`, () => {
  let postgres: Postgres;
  let db: Kysely<Tables>;
  let world: World;
  let sent: CompiledQuery[] = [];

  before(async () => {
    postgres = await startPostgres();
    const { db: fresh, close } = await openDatabase({ databaseUrl: postgres.url });
    await migrate(fresh);
    await close();
    const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
    // The server goes away in the end, with what is idle in the pool.
    pool.on('error', () => undefined);
    const log = (event: LogEvent) => void sent.push(event.query);
    db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log });
    world = createWorld(db);
    await fill(db);
  });

  after(async () => {
    await db.destroy();
    await postgres.stop();
  });

  /** The plans of all statements that the service sends for one question. */
  const plansOf = async (ask: () => Promise<unknown>): Promise<string> => {
    sent = [];
    await ask();
    const statements = sent;
    sent = [];
    assert.ok(statements.length >= 2, 'the service asked for bills and for requests');
    const plans: string[] = [];
    for (const { sql: statement, parameters } of statements) {
      const explained = await db.executeQuery<{ 'QUERY PLAN': unknown }>({
        ...db.selectFrom('settings').selectAll().compile(),
        sql: `explain (format json) ${statement}`,
        parameters,
      });
      plans.push(JSON.stringify(explained.rows));
    }
    return plans.join('\n');
  };

  const readWhole = (plans: string) =>
    [...plans.matchAll(/"Seq Scan"[^}]*?"Relation Name":\s*"(\w+)"/g)].map(([, table]) => table);

  const memberId = uuidOf(7);
  const list = (page: number) => world.services.ownReceipts.list(memberId, { page, per_page: 20 }, 'th');

  test('a page of the list is read from the index of the member, in its order', async () => {
    const { total, items } = await list(1);
    assert.deepEqual([Number(total), items.length], [billsOfEach, 20]);
    assert.ok(items.some(({ tax_status }) => tax_status === 'ISSUED'));
    for (const page of [1, 4]) {
      const plans = await plansOf(() => list(page));
      assert.deepEqual(readWhole(plans), []);
      assert.match(plans, /receipts_of_member/);
    }
  });

  test('one receipt is found by its key', async () => {
    const place = { branch_code: 'B0007', bill_no: 'N-7-3' };
    const detail = () => world.services.ownReceipts.receiptOf(memberId, place, 'th');
    assert.equal(granted(await detail()).bill_no, place.bill_no);
    assert.deepEqual(readWhole(await plansOf(detail)), []);
  });

  test('without its index the list would be read from end to end: the check can fail', async () => {
    await sql`drop index receipts_of_member`.execute(db);
    assert.ok(readWhole(await plansOf(() => list(1))).includes('receipts'));
  });
});

function uuidOf(place: number): string {
  return `10000000-0000-4000-8000-${place.toString(16).padStart(12, '0')}`;
}

/** Rows of real width, without the foreign keys' checks. Every fourth bill has its tax invoice, and was paid partly with points. */
async function fill(db: Kysely<Tables>): Promise<void> {
  const lines = JSON.stringify(
    Array.from({ length: 8 }, (_, place) => ({
      ...{ sku: `885000000000${place}`, name: 'น้ำดื่มสบาย 600 มล.', category: 'drinks', quantity: 1 },
      ...{ amountSatang: 700, discountSatang: 0, motherAndBaby: false },
    })),
  );
  await db.connection().execute(async (one) => {
    await sql`set session_replication_role = replica`.execute(one);
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
  });
  await sql`vacuum analyze`.execute(db);
}
