import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The existing table becomes the first partition, up to the end of the later of its last row's month and the current month; nothing is
 * copied. Rows without a partition go to the default one, so that an insert never waits for a partition to be created. Earlier releases
 * read and write the table as before.
 */
export async function telemetryByMonth(db: Kysely<unknown>): Promise<void> {
  await months(db);
  await sql`alter table telemetry rename to telemetry_before`.execute(db);
  await sql`
    alter table telemetry_before
      drop constraint telemetry_pkey,
      alter column id drop identity`.execute(db);
  await sql`
    create table telemetry (
      id bigint generated always as identity,
      kind text not null constraint telemetry_kind_check check (kind in ('event', 'entrance')),
      chat_account_id uuid not null references chat_accounts,
      name text not null,
      mission_uuid text,
      occurred_at bigint not null,
      primary key (id, occurred_at)
    ) partition by range (occurred_at)`.execute(db);
  await sql`create index telemetry_of_account on telemetry (chat_account_id, id)`.execute(db);
  await sql`create table telemetry_default partition of telemetry default`.execute(db);
  await attachBefore(db);
  await keepMonths(db);
}

/** The first second of a month in Bangkok, counted in months from the one with this instant. */
async function months(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function start_of_bangkok_month(instant bigint, further integer) returns bigint language sql immutable as $$
      select extract(epoch from (date_trunc('month', to_timestamp(instant) at time zone 'Asia/Bangkok')
        + make_interval(months => further)) at time zone 'Asia/Bangkok')::bigint
    $$`.execute(db);
}

async function attachBefore(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      last record;
      ends bigint;
    begin
      select max(id) as id, max(occurred_at) as occurred_at into last from telemetry_before;
      if last.id is null then
        drop table telemetry_before;
        return;
      end if;
      ends := start_of_bangkok_month(greatest(last.occurred_at, extract(epoch from now())::bigint), 1);
      execute format('alter table telemetry attach partition telemetry_before for values from (minvalue) to (%s)', ends);
      perform setval(pg_get_serial_sequence('telemetry', 'id'), last.id);
    end $$`.execute(db);
}

/**
 * Creates the partitions of this month and the next two, and drops those past retention. It runs with the rights of the migrating user,
 * because a server may not be allowed to create tables, and has a short lock timeout so that inserts do not queue behind it.
 */
async function keepMonths(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view telemetry_months as
      select child.relname as name,
        coalesce((regexp_match(bound, 'FROM \\(''(\\d+)''\\)'))[1]::bigint, 0) as begins,
        (regexp_match(bound, 'TO \\(''(\\d+)''\\)'))[1]::bigint as ends
      from pg_inherits join pg_class child on child.oid = inhrelid,
        lateral (select pg_get_expr(child.relpartbound, child.oid) as bound) expression
      where inhparent = 'telemetry'::regclass and bound <> 'DEFAULT'`.execute(db);
  await sql`
    create function keep_telemetry_months(instant bigint, kept integer) returns void
    language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
    declare
      since bigint := start_of_bangkok_month(instant, -kept);
      month record;
      old record;
    begin
      -- One at a time.
      lock table telemetry_default in share row exclusive mode;
      for old in select * from telemetry_months where ends <= since loop
        execute format('drop table %I', old.name);
      end loop;
      delete from telemetry_default where occurred_at < since;
      for month in
        select start_of_bangkok_month(instant, further) as begins, start_of_bangkok_month(instant, further + 1) as ends
        from generate_series(0, 2) further
      loop
        continue when exists (
          select from telemetry_months made where made.begins < month.ends and made.ends > month.begins
        );
        perform make_telemetry_month(month.begins, month.ends);
      end loop;
    end $$`.execute(db);
  // Rows in the default partition must be moved first, or the month could not be attached.
  await sql`
    create function make_telemetry_month(month_begins bigint, month_ends bigint) returns void
    language plpgsql set search_path = public, pg_temp as $$
    declare
      name text := to_char(to_timestamp(month_begins) at time zone 'Asia/Bangkok', '"telemetry_"YYYY_MM');
    begin
      lock table telemetry_default in share row exclusive mode;
      execute format('create table %I (like telemetry including constraints)', name);
      execute format('with waiting as (delete from telemetry_default where occurred_at >= %s and occurred_at < %s returning *)
        insert into %I select * from waiting', month_begins, month_ends, name);
      execute format('alter table telemetry attach partition %I for values from (%s) to (%s)', name, month_begins, month_ends);
    end $$`.execute(db);
}
