import { sql } from 'kysely';
import type { Db } from '@/server/db/transact';

/** Gives a database without bills the months that it would have if it had begun so many months before an instant. */
export async function divideBills(db: Db, nowSeconds: number, months: number): Promise<void> {
  await sql`drop table receipts_before, receipts_later`.execute(db);
  for (const name of ['receipts_before', 'receipts_later']) await sql`select make_receipt_month(${name})`.execute(db);
  const { rows } = await sql<{ since: number }>`
    select start_of_bangkok_month(${nowSeconds}::bigint, ${-months}::integer) as since`.execute(db);
  const since = sql.lit(rows[0]?.since ?? 0);
  await sql`alter table receipts attach partition receipts_before for values from (minvalue) to (${since})`.execute(db);
  await sql`alter table receipts attach partition receipts_later for values from (${since}) to (maxvalue)`.execute(db);
  await sql`
    select keep_receipt_months(start_of_bangkok_month(${since}, month)) from generate_series(0, ${months}::integer) month`.execute(
    db,
  );
}

/** For bills that were inserted without triggers. */
export async function numberBills(db: Db): Promise<void> {
  await sql`
    insert into bill_numbers select branch_code, bill_no, sold_at from receipts on conflict do nothing`.execute(db);
}
