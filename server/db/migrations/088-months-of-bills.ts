import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Months are made and let go with the rights of the migrating user, because a server may not be allowed to create or drop tables. Both
 * wait two seconds at most for calls with bills, which queue behind them; a regular job tries again.
 */
export async function monthsOfBills(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view receipt_months as
      select child.relname as name,
        coalesce((regexp_match(bound, 'FROM \\(''(\\d+)''\\)'))[1]::bigint, 0) as begins,
        (regexp_match(bound, 'TO \\(''(\\d+)''\\)'))[1]::bigint as ends
      from pg_inherits join pg_class child on child.oid = inhrelid,
        lateral (select pg_get_expr(child.relpartbound, child.oid) as bound) expression
      where inhparent = 'receipts'::regclass`.execute(db);
  await sql`
    create function make_receipt_month(month_name text) returns void
    language plpgsql set search_path = public, pg_temp as $$
    begin
      execute format('create table %I (like receipts including defaults including constraints, primary key (branch_code, bill_no))',
        month_name);
      execute format('create trigger never_emptied before truncate on %I for each statement execute function refuse_ledger_change()',
        month_name);
    end $$`.execute(db);
  await keepMonths(db);
  await letGo(db);
}

/**
 * Makes this month and the next two out of the last partition, with the bills that came before them. A month that nobody made in time is
 * part of the next one.
 */
async function keepMonths(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_receipt_months(instant bigint) returns void
    language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
    declare
      made bigint;
      month record;
    begin
      if (select begins from receipt_months where ends is null) >= start_of_bangkok_month(instant, 3) then
        return;
      end if;
      lock table only receipts in access exclusive mode;
      made := (select begins from receipt_months where ends is null);
      alter table receipts detach partition receipts_later;
      for month in
        select to_char(to_timestamp(start_of_bangkok_month(instant, further)) at time zone 'Asia/Bangkok', '"receipts_"YYYY_MM') as name,
          start_of_bangkok_month(instant, further + 1) as ends
        from generate_series(0, 2) further
      loop
        continue when month.ends <= made;
        perform make_receipt_month(month.name);
        execute format('insert into %I select * from receipts_later where sold_at < %s', month.name, month.ends);
        execute format('alter table receipts attach partition %I for values from (%s) to (%s)', month.name, made, month.ends);
        delete from receipts_later where sold_at < month.ends;
        made := month.ends;
      end loop;
      execute format('alter table receipts attach partition receipts_later for values from (%s) to (maxvalue)', made);
    end $$`.execute(db);
}

/**
 * Lets go of the partitions of months whose books are closed. Bills that stay, with a debt or a later invoice, go on in the first
 * partition, which is written anew; a month with too many of them waits. Whoever calls it, no bill is lost.
 */
async function letGo(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function let_go_of_receipt_months(sold_before bigint) returns void
    language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
    declare
      most constant integer := 100000;
      month record;
    begin
      loop
        select * into month from receipt_months where begins > 0 and ends <= sold_before order by begins limit 1;
        exit when not found or most < (select count(*) from (select from receipts where sold_at < month.ends limit most + 1) stay);
        lock table only receipts in access exclusive mode;
        perform make_receipt_month('receipts_staying');
        insert into receipts_staying select * from receipts where sold_at < month.ends;
        execute format('drop table receipts_before, %I', month.name);
        alter table receipts_staying rename to receipts_before;
        alter index receipts_staying_pkey rename to receipts_before_pkey;
        execute format('alter table receipts attach partition receipts_before for values from (minvalue) to (%s)', month.ends);
      end loop;
    end $$`.execute(db);
}
