import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { invoiceTables } from './088-invoices-of-bills';
import { monthsOfBills } from './088-months-of-bills';

/**
 * Bills are partitioned by the month of their sale. The existing table becomes the first partition, without being copied or read; bills
 * are written until its numbers are known, and wait only while the tables change places. The first partition takes everything before
 * the first month, the last everything after the last one, so that an insert never waits for a month, and a list by time is read from
 * one partition after the other, which a default partition would prevent.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await fillNumbers(db);
  // From here on, calls with bills wait.
  await sql`lock table receipts in access exclusive mode`.execute(db);
  await forgetDeleted(db);
  await noteDependants(db);
  await putBefore(db);
  await receiptOf(db);
  await pointsOfBills(db);
  await monthsOfBills(db);
  await restoreDependants(db);
  await membersAreKnown(db);
  await numbersAreReferred(db);
  await neverEmptied(db);
}

async function fillNumbers(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into bill_numbers select branch_code, bill_no, sold_at from receipts on conflict do nothing`.execute(db);
  await sql`
    create table closable as select branch_code, bill_no from bill_numbers
    where sold_at < extract(epoch from date_trunc('year', now() at time zone 'Asia/Bangkok') - interval '6 years')::bigint`.execute(
    db,
  );
  await sql`
    do $$
    declare unproven name;
    begin
      for unproven in select conname from pg_constraint where conrelid = 'receipts'::regclass and not convalidated loop
        execute format('alter table receipts validate constraint %I', unproven);
      end loop;
    end $$`.execute(db);
}

/** Books that were closed beside the filling: only bills of more than five full years ago can be. */
async function forgetDeleted(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from bill_numbers number using closable where (number.branch_code, number.bill_no) = (closable.branch_code, closable.bill_no)
      and not exists (
        select from receipts where (receipts.branch_code, receipts.bill_no) = (closable.branch_code, closable.bill_no)
      )`.execute(db);
  await sql`drop table closable`.execute(db);
}

/** Views, triggers and rights hang on a table, not on its name. */
async function noteDependants(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table of_receipts as
      select format('create or replace view %s %s as %s', view.oid::regclass,
        'with (' || array_to_string(view.reloptions, ', ') || ')', pg_get_viewdef(view.oid)) as makes, null as removes
      from pg_class view where view.relkind = 'v' and view.oid in (
        select rule.ev_class from pg_depend join pg_rewrite rule on rule.oid = objid
        where classid = 'pg_rewrite'::regclass and refobjid = 'receipts'::regclass)
      union all
      select pg_get_triggerdef(oid), format('drop trigger %I on receipts', tgname)
      from pg_trigger where tgrelid = 'receipts'::regclass and not tgisinternal
      union all
      select format('grant %s on receipts to %s', privilege_type, grantee::regrole), null
      from pg_class, lateral aclexplode(relacl) where oid = 'receipts'::regclass and grantee not in (0, relowner)`.execute(
    db,
  );
  await sql`
    do $$
    declare statement text;
    begin
      for statement in select removes from of_receipts where removes is not null loop
        execute statement;
      end loop;
    end $$`.execute(db);
}

/** Partitions keep the keys of their numbers, which need no time; the other indexes belong to all. */
async function putBefore(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipts rename to receipts_before`.execute(db);
  await sql`
    do $$
    declare
      index record;
      bound bigint;
    begin
      create table receipts (like receipts_before including defaults including constraints) partition by range (sold_at);
      alter table receipts drop constraint receipts_before_months;
      for index in
        select relname as name, pg_get_indexdef(indexrelid) as definition, indisprimary from pg_index
        join pg_class on pg_class.oid = indexrelid where indrelid = 'receipts_before'::regclass
      loop
        execute format('alter index %I rename to %I', index.name, replace(index.name, 'receipts_', 'receipts_before_'));
        if not index.indisprimary then
          execute replace(index.definition, '.receipts_before ', '.receipts ');
        end if;
      end loop;
      select (regexp_match(pg_get_constraintdef(oid), '[0-9]+'))[1]::bigint into bound from pg_constraint
      where conrelid = 'receipts_before'::regclass and conname = 'receipts_before_months';
      execute format('alter table receipts attach partition receipts_before for values from (minvalue) to (%s)', bound);
      execute format('create table receipts_later partition of receipts for values from (%s) to (maxvalue)', bound);
      alter table receipts_later add primary key (branch_code, bill_no);
      alter table receipts_before drop constraint receipts_before_months;
    end $$`.execute(db);
}

/**
 * A bill by its number, read from its month alone: the time is known before the statement is planned, which then does not even open
 * the other months.
 */
async function receiptOf(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function receipt_of(branch text, number text) returns setof receipts
    language plpgsql stable rows 1 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
    declare
      at bigint := (select sold_at from bill_numbers where (branch_code, bill_no) = (branch, number));
    begin
      if at is not null then
        return query select * from receipts where (branch_code, bill_no, sold_at) = (branch, number, at);
      end if;
    end $$`.execute(db);
}

/** As before, but the bill is read from its month. */
async function pointsOfBills(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function hold_points_of_bill() returns trigger language plpgsql as $$
    begin
      if new.bill_no is not null and not exists (
        select from receipt_of(new.bill_branch, new.bill_no) where member_id = new.member_id and voided_at = 0
      ) then
        raise exception 'the points of a bill are given to its member' using errcode = '23514';
      end if;
      if new.approval_id is not null and exists (
        select from approvals where id = new.approval_id
          and (payload ->> 'branch_code', payload ->> 'bill_no') is distinct from (new.bill_branch, new.bill_no)
      ) then
        raise exception 'the points of a bill are given as they were approved' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
}

async function restoreDependants(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare statement text;
    begin
      for statement in select makes from of_receipts loop
        execute statement;
      end loop;
      drop table of_receipts;
    end $$`.execute(db);
}

/** References from invoices prevented that before. A trigger of the whole table does not fire for a partition. */
async function neverEmptied(db: Kysely<unknown>): Promise<void> {
  for (const table of ['receipts', 'receipts_before', 'receipts_later'])
    await sql`
      create trigger never_emptied before truncate on ${sql.table(table)}
      for each statement execute function refuse_ledger_change()`.execute(db);
}

/**
 * In place of a foreign key, with which making a month would lock the members too, and wait for calls that wait for it. Members are never
 * deleted.
 */
async function membersAreKnown(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function know_member_of_bill() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if new.member_id is not null then
        perform from members where id = new.member_id for key share;
        if not found then
          raise exception 'the member of a bill does not exist' using errcode = '23503';
        end if;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger member_known after insert or update of member_id on receipts
    for each row execute function know_member_of_bill()`.execute(db);
}

/** What exists was checked with the bills, and is checked again by the next migration, beside the traffic. */
async function numbersAreReferred(db: Kysely<unknown>): Promise<void> {
  for (const table of invoiceTables) {
    const name = sql.ref(`${table}_branch_code_bill_no_fkey`);
    await sql`
      alter table ${sql.table(table)} drop constraint ${name},
        add constraint ${name} foreign key (branch_code, bill_no) references bill_numbers not valid`.execute(db);
  }
}
