import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The staff desk: sessions, the audit log, and requests that wait for a second person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_sessions (
      session_hash text primary key,
      staff_id text not null,
      name text not null,
      roles jsonb not null,
      begun_at bigint not null,
      seen_at bigint not null,
      ends_at bigint not null
    )`.execute(db);
  await sql`create index staff_sessions_by_end on staff_sessions (ends_at)`.execute(db);
  await sql`create table staff_sign_ins (attempt_hash text primary key, expires_at bigint not null)`.execute(db);
  await audit(db);
  await approvals(db);
}

async function audit(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit (
      id bigint generated always as identity primary key,
      at_seconds bigint not null,
      actor_kind text not null check (actor_kind in ('staff', 'tool', 'till', 'system')),
      actor_id text not null,
      actor_name text not null,
      act text not null,
      subject_kind text not null,
      subject_id text not null,
      before jsonb,
      after jsonb,
      reason text,
      note text,
      trace_id text
    )`.execute(db);
  await sql`create index audit_by_subject on audit (subject_id, at_seconds, id)`.execute(db);
  await sql`create index audit_by_actor on audit (actor_id, at_seconds, id)`.execute(db);
  await sql`create index audit_by_name on audit (actor_name, at_seconds, id)`.execute(db);
  await sql`create index audit_by_act on audit (act, at_seconds, id)`.execute(db);
  await sql`create index audit_by_time on audit (at_seconds, id)`.execute(db);
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit is never changed: %', tg_op using errcode = '23514';
    end $$`.execute(db);
  await sql`
    create trigger never_changed before update or delete or truncate on audit
    for each statement execute function refuse_audit_change()`.execute(db);
}

/** Dual approval: a request never changes, and another person decides it once. */
async function approvals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table approvals (
      id uuid primary key,
      kind text not null,
      subject_kind text not null,
      subject_id text not null,
      payload jsonb not null,
      reason text not null,
      note text not null,
      asked_by text not null,
      asked_by_name text not null,
      asked_at bigint not null,
      decided_by text,
      decided_by_name text,
      decided_at bigint not null default 0,
      verdict text check (verdict in ('approved', 'refused')),
      decision_note text,
      result jsonb
    )`.execute(db);
  await sql`create index approvals_by_time on approvals ((verdict is null), asked_at, id)`.execute(db);
  await sql`create index approvals_by_subject on approvals (subject_kind, subject_id)`.execute(db);
  await sql`
    create function hold_approval() returns trigger language plpgsql as $$
    begin
      if tg_op in ('DELETE', 'TRUNCATE') then
        raise exception 'an approval is never removed' using errcode = '23514';
      end if;
      if tg_op = 'INSERT' then
        if new.verdict is not null or new.decided_by is not null then
          raise exception 'an approval begins undecided' using errcode = '23514';
        end if;
        return new;
      end if;
      if old.verdict is not null then
        raise exception 'an approval is decided once' using errcode = '23514';
      end if;
      if (new.id, new.kind, new.subject_kind, new.subject_id, new.payload, new.reason, new.note, new.asked_by,
          new.asked_by_name, new.asked_at)
        is distinct from (old.id, old.kind, old.subject_kind, old.subject_id, old.payload, old.reason, old.note,
          old.asked_by, old.asked_by_name, old.asked_at) then
        raise exception 'what was asked stays as it was asked' using errcode = '23514';
      end if;
      if new.verdict is null or new.decided_by is null or new.decided_by = old.asked_by then
        raise exception 'somebody else decides' using errcode = '23514';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger four_eyes before insert or update or delete on approvals
    for each row execute function hold_approval()`.execute(db);
  await sql`
    create trigger never_removed before truncate on approvals
    for each statement execute function hold_approval()`.execute(db);
}
