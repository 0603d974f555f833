import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { rulesOfTheAudit } from './045-audit-rules';

/**
 * Every row of the audit gets a link: a hash over the row and the link before it, made when the transaction commits. The links are
 * apart from the rows, so that a row is never changed for its link, and the lock that orders them is held for the commit alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rulesOfTheAudit(db);
  await digest(db);
  await links(db);
  await rights(db);
}

/** The texts of a row's columns, each with its length in bytes, so that two different rows never give the same text. */
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
  // The lock is in server/db/advisory-locks.ts as well.
  await sql`
    create function chain_act() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      last audit_chain;
    begin
      perform pg_advisory_xact_lock(20260713);
      select * into last from audit_chain order by position desc limit 1;
      insert into audit_chain
      values (coalesce(last.position, 0) + 1, new.id, audit_digest(coalesce(last.hash, ''), new));
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger chained after insert on audit
    deferrable initially deferred for each row execute function chain_act()`.execute(db);
  await chainEarlierRows(db);
}

/** The trigger above holds back those who write until this is done. */
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

/** Whoever serves reads these tables, and writes none of them. Rows come by `write_act` alone. */
async function rights(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      given record;
    begin
      for given in
        select distinct relname, rights.grantee::regrole as role
        from pg_class cross join lateral aclexplode(relacl) rights
        where oid in ('audit'::regclass, 'audit_chain'::regclass, 'audit_rules'::regclass)
          and rights.grantee not in (0, relowner)
      loop
        execute format('revoke all on %I from %s', given.relname, given.role);
        execute format('grant select on %I to %s', given.relname, given.role);
      end loop;
    end $$`.execute(db);
}
