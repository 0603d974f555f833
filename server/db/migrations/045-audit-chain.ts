import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { rulesOfTheAudit } from './045-audit-rules';

/**
 * Every audit entry gets a link: a hash over the entry and the previous link. Links have their own table, so that an entry never changes.
 * `chain_audit` creates them shortly after the commit: a lock within the act's transaction would serialise all commits that write to the
 * audit log (decision 050).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rulesOfTheAudit(db);
  await digest(db);
  await links(db);
  await rights(db);
}

/** The text of a row's columns, each with its length in bytes, so that two different rows never have the same text. */
async function digest(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_field(content text) returns text language sql immutable as $$
      select case when content is null then '-' else octet_length(content)::text || ':' || content end
    $$`.execute(db);
  await sql`
    create function audit_digest(previous bytea, act audit) returns bytea language sql stable as $$
      select sha256(previous || convert_to(
        audit_field(act.id::text) || audit_field(act.at_seconds::text) || audit_field(act.recorded_at::text)
        || audit_field(act.vouched_by) || audit_field(act.actor_kind) || audit_field(act.actor_id)
        || audit_field(act.actor_name) || audit_field(act.act) || audit_field(act.subject_kind)
        || audit_field(act.subject_id) || audit_field(act.before::text) || audit_field(act.after::text)
        || audit_field(act.reason) || audit_field(act.note) || audit_field(act.trace_id), 'UTF8'))
    $$`.execute(db);
}

async function links(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_chain (
      position bigint primary key,
      audit_id bigint not null unique,
      hash bytea not null
    )`.execute(db);
  await sql`
    create trigger never_changed before update or delete or truncate on audit_chain
    for each statement execute function refuse_audit_change()`.execute(db);
  await sql`
    create trigger of_the_owner before insert on audit_chain
    for each statement execute function refuse_others()`.execute(db);
  await sql`create table audit_waiting (audit_id bigint primary key)`.execute(db);
  await sql`
    create trigger of_the_owner before insert or update or delete or truncate on audit_waiting
    for each statement execute function refuse_others()`.execute(db);
  await sql`
    create function await_link() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      insert into audit_waiting values (new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger awaits_link after insert on audit for each row execute function await_link()`.execute(db);
  await chainFunction(db);
  await chainEarlierRows(db);
}

/**
 * Links the waiting rows, oldest first, and returns how many; none while another process does so. A row that was removed meanwhile gets a
 * link that matches no row.
 */
async function chainFunction(db: Kysely<unknown>): Promise<void> {
  // The lock is in server/db/advisory-locks.ts as well.
  await sql`
    create function chain_audit(most integer) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      waiting bigint[];
      place bigint;
      link bytea;
      act audit;
      one bigint;
    begin
      if not pg_try_advisory_xact_lock(20260713) then
        return 0;
      end if;
      select array_agg(audit_id order by audit_id) into waiting
      from (select audit_id from audit_waiting order by audit_id limit most) as oldest;
      select position, hash into place, link from audit_chain order by position desc limit 1;
      foreach one in array coalesce(waiting, '{}') loop
        select * into act from audit where id = one;
        place := coalesce(place, 0) + 1;
        link := audit_digest(coalesce(link, ''), act);
        insert into audit_chain values (place, one, link);
      end loop;
      delete from audit_waiting where audit_id = any (waiting);
      return coalesce(cardinality(waiting), 0);
    end $$`.execute(db);
}

/** The triggers above block writers until this is done. */
async function chainEarlierRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      act audit;
      place bigint := 0;
      link bytea := '';
    begin
      for act in select * from audit order by id loop
        place := place + 1;
        link := audit_digest(link, act);
        insert into audit_chain values (place, act.id, link);
      end loop;
    end $$`.execute(db);
}

/** The serving user can read these tables but not write them. Rows are written by `write_act` only. */
async function rights(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      given record;
    begin
      for given in
        select distinct relname, rights.grantee::regrole as role
        from pg_class cross join lateral aclexplode(relacl) rights
        where oid in ('audit'::regclass, 'audit_chain'::regclass, 'audit_waiting'::regclass, 'audit_rules'::regclass)
          and rights.grantee not in (0, relowner)
      loop
        execute format('revoke all on %I from %s', given.relname, given.role);
        execute format('grant select on %I to %s', given.relname, given.role);
      end loop;
    end $$`.execute(db);
}
