import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { migrate } from '@/server/db/migrate';
import type { Db } from '@/server/db/transact';
import { keepBillMonths } from '@/server/sweep/retention.store';
import { onPostgres } from '@/tests/support/database-engines';

const taken = { code: '23505', constraint: /^receipts_.*pkey$/ };

onPostgres('bills from before monthly partitions', (openTestDatabase) => {
  let db: Db;
  let beside: Db;

  const sell = (bill: string, soldAt: string, into = 'receipts', given = db) =>
    sql`
      insert into ${sql.table(into)} (branch_code, bill_no, sold_at, lines, total_satang, discount_satang, cjpoint, kidpoint,
        content_hash, recorded_at)
      values ('0001', ${bill}, extract(epoch from ${soldAt}::timestamptz), '[]', 0, 0, 0, 0, '', 0)`.execute(given);
  const bills = async () =>
    (
      await sql<{ bill: string }>`
        select bill_no || ' ' || tableoid::regclass as bill from receipts order by sold_at, bill_no`.execute(db)
    ).rows.map(({ bill }) => bill);
  const monthsAt = (at: string) => keepBillMonths({ db, clock: { now: () => Date.parse(at) / 1000 } });

  before(async () => {
    const database = await openTestDatabase('empty');
    ({ db } = database);
    beside = await database.beside();
    await migrate(db, '080-kid-points-of-bills');
    await sell('A', '2020-02-29 12:00+07');
    await sell('B', '2026-07-01 12:00+07');
    await sql`create role of_reports`.execute(db);
    await sql`grant select on receipts to of_reports`.execute(db);
    // As for a server that may not change tables.
    await sql`alter default privileges grant select, insert, update, delete on tables to of_reports`.execute(db);
    await sql`create view sold with (security_barrier) as select bill_no from receipts`.execute(db);
    await sql`create function note_bill() returns trigger language plpgsql as 'begin new.content_hash := bill_count(); return new; end'`.execute(
      db,
    );
    await sql`create function bill_count() returns text language sql as 'select count(*)::text from receipts'`.execute(
      db,
    );
    await sql`create trigger noted before insert on receipts for each row execute function note_bill()`.execute(db);
    await migrate(db);
  });

  test('keep their place, numbers, references, views, triggers and rights', async () => {
    assert.deepEqual(await bills(), ['A receipts_before', 'B receipts_before']);
    await sell('C', '2050-01-01 12:00+07');
    const { rows } = await sql<Record<string, string>>`
      select string_agg(bill_no, '' order by bill_no) as sold,
        (select string_agg(bill_no, '' order by bill_no) from bill_numbers join receipts using (branch_code, bill_no, sold_at)) as numbers,
        (select content_hash from receipts where bill_no = 'C') as noted,
        (select reloptions::text from pg_class where oid = 'sold'::regclass) as options,
        has_table_privilege('of_reports', 'receipts', 'select')::text as granted,
        (select count(*) || ' of ' || count(*) filter (where convalidated) from pg_constraint
          where confrelid = 'bill_numbers'::regclass) as references
      from sold`.execute(db);
    assert.deepEqual(rows, [
      {
        sold: 'ABC',
        numbers: 'ABC',
        noted: '2',
        options: '{security_barrier=true}',
        granted: 'true',
        references: '5 of 5',
      },
    ]);
  });

  test('are followed by months, to which bills move that came before them', async () => {
    await sell('D', '2027-12-31 23:59:59+07');
    await sell('E', '2028-01-01 00:00+07');
    // A call with a member, which may go on to bills: waiting for it could be a deadlock.
    const call = await beside.startTransaction().execute();
    await call.selectFrom('members').select('id').execute();
    try {
      await monthsAt('2027-12-05');
    } finally {
      await call.rollback().execute();
    }
    await monthsAt('2027-12-05');
    assert.deepEqual(await bills(), [
      'A receipts_before',
      'B receipts_before',
      'D receipts_2027_12',
      'E receipts_2028_01',
      'C receipts_later',
    ]);
    const { rows } = await sql<{ is_whole: boolean }>`
      select bool_and(ends = next) as is_whole
      from (select ends, lead(begins) over (order by begins) as next from receipt_months) bounds where next is not null`.execute(
      db,
    );
    assert.deepEqual(rows, [{ is_whole: true }]);
    const numbers = await db.selectFrom('bill_numbers').select('bill_no').orderBy('bill_no').execute();
    assert.equal(numbers.map(({ bill_no }) => bill_no).join(''), 'ABCDE');
  });

  test('belong to a member that exists', async () => {
    await assert.rejects(sql`update receipts set member_id = gen_random_uuid() where bill_no = 'E'`.execute(db), {
      code: '23503',
    });
  });

  test('have numbers that are unique over all months, also for two processes and a partition', async () => {
    for (const at of ['2020-02-29 12:00+07', '2026-07-02 12:00+07', '2027-12-31 12:00+07'])
      for (const table of at.startsWith('2027') ? ['receipts', 'receipts_2027_12'] : ['receipts'])
        await assert.rejects(sell('A', at, table), taken);
    const first = await db.startTransaction().execute();
    await sell('F', '2027-12-31 12:00+07', 'receipts', first);
    const second = assert.rejects(sell('F', '2028-01-31 12:00+07', 'receipts', beside), taken);
    await first.commit().execute();
    await second;
    await sql`update receipts set sold_at = sold_at + 86400 where bill_no = 'D'`.execute(db);
    assert.ok((await bills()).includes('D receipts_2028_01'));
    await assert.rejects(sell('D', '2027-12-31 12:00+07'), taken);
    await db.deleteFrom('receipts').where('bill_no', '=', 'D').execute();
    await sell('D', '2027-12-31 12:00+07');
  });

  test('are read by their number from one month, and no other is even opened', async () => {
    const opened = () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ found: string; opened: string[] }>`
          select bill_no as found, (select array_agg(relname::text order by relname) from pg_locks join pg_class on pg_class.oid = relation
            where relkind = 'r' and relname like 'receipts%') as opened
          from receipt_of('0001', 'E')`.execute(tx);
        return rows;
      });
    // A prepared plan of all months would follow after the fifth.
    for (let time = 0; time < 8; time += 1)
      assert.deepEqual(await opened(), [{ found: 'E', opened: ['receipts_2028_01'] }]);
  });

  test('cannot be emptied, nor their numbers changed by a server that may not change tables', async () => {
    for (const table of ['receipts', 'receipts_before', 'receipts_2027_12', 'receipts_later'])
      await assert.rejects(sql`truncate ${sql.table(table)}`.execute(db), /never changed/);
    const asServer = (statement: string) =>
      db.transaction().execute(async (tx) => {
        await sql`set local role of_reports`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    const refused = { code: '42501' };
    for (const write of [
      "insert into bill_numbers values ('1', '1', 1)",
      'update bill_numbers set sold_at = 1',
      'delete from bill_numbers',
    ])
      await assert.rejects(asServer(write), refused);
    await assert.rejects(asServer('alter table receipts detach partition receipts_2028_01'), refused);
    await assert.rejects(asServer('drop table receipts_2028_01'), refused);
    await asServer("delete from receipts_2028_01 where bill_no = 'E'");
    await sell('E', '2027-12-31 12:00+07');
    await asServer('select keep_receipt_months(1850000000)');
    await asServer('select let_go_of_receipt_months(1850000000)');
    // One partition took the months for which nobody had made any, and all that stays is in the first one.
    const kept = (await bills()).filter((bill) => bill.endsWith(' receipts_before'));
    assert.equal(kept.length, 5);
  });
});
