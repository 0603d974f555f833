import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Two people can redact a note of staff; its row stays. Links of the audit chain therefore contain SHA-256 of the note with a salt instead
 * of the note: the hash stays, and the salt is deleted with the note, so that a short note cannot be guessed. Rows that had a link get a
 * second one of this kind at the end; their first links remain valid for each row that still has its note (decision 050).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await hashes(db);
  await links(db);
  await redactions(db);
  await keptRows(db);
  await redact(db);
  await rights(db);
}

async function hashes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_notes (
      audit_id bigint primary key,
      hash bytea not null,
      salt bytea
    )`.execute(db);
  await sql`
    create function keep_note_hash(act audit) returns void language sql set search_path = public, pg_temp as $$
      insert into audit_notes (audit_id, hash, salt)
      select act.id, sha256(salt || convert_to(act.note, 'UTF8')), salt
      from (select uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) as salt) as fresh
      where act.note is not null
    $$`.execute(db);
  await sql`select keep_note_hash(audit) from audit`.execute(db);
  await sql`
    create or replace function await_link() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform keep_note_hash(new);
      insert into audit_waiting values (new.id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger of_the_owner before insert or update or delete or truncate on audit_notes
    for each statement execute function refuse_others()`.execute(db);
}

/** Like `audit_digest` and `chain_audit` of 045, with the note's hash. No text of 045 begins the same way. */
async function links(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function audit_link(previous bytea, act audit) returns bytea language sql stable as $$
      select sha256(previous || convert_to(
        'note hashed ' || audit_field(act.id::text) || audit_field(act.at_seconds::text)
        || audit_field(act.recorded_at::text) || audit_field(act.vouched_by) || audit_field(act.actor_kind)
        || audit_field(act.actor_id) || audit_field(act.actor_name) || audit_field(act.act)
        || audit_field(act.subject_kind) || audit_field(act.subject_id) || audit_field(act.before::text)
        || audit_field(act.after::text) || audit_field(act.reason)
        || audit_field((select encode(hash, 'hex') from audit_notes where audit_id = act.id))
        || audit_field(act.trace_id), 'UTF8'))
    $$`.execute(db);
  await sql`
    alter table audit_chain add column has_hash boolean not null default false,
      drop constraint audit_chain_audit_id_key, add unique (audit_id, has_hash)`.execute(db);
  await sql`
    create or replace function chain_audit(most integer) returns integer
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
        link := audit_link(coalesce(link, ''), act);
        insert into audit_chain (position, audit_id, hash, has_hash) values (place, one, link, true);
      end loop;
      delete from audit_waiting where audit_id = any (waiting);
      return coalesce(cardinality(waiting), 0);
    end $$`.execute(db);
  await sql`
    do $$
    declare
      linked record;
      place bigint;
      link bytea;
    begin
      select position, hash into place, link from audit_chain order by position desc limit 1;
      for linked in
        select audit as act, audit.id from audit_chain join audit on audit.id = audit_id order by position
      loop
        place := place + 1;
        link := audit_link(link, linked.act);
        insert into audit_chain (position, audit_id, hash, has_hash) values (place, linked.id, link, true);
      end loop;
    end $$`.execute(db);
}

/** The redacted notes and their approvals, which have who asked, who agreed, when and why. */
async function redactions(db: Kysely<unknown>): Promise<void> {
  await ofThisTransaction(db);
  await sql`
    create table note_redactions (
      place text not null check (place in ('audit', 'request', 'decision')),
      row_id text not null,
      approval_id uuid not null references approvals,
      primary key (place, row_id)
    )`.execute(db);
  await sql`
    create trigger of_the_owner before insert on note_redactions
    for each statement execute function refuse_others()`.execute(db);
  await sql`
    create trigger never_changed before update or delete or truncate on note_redactions
    for each statement execute function refuse_change()`.execute(db);
  await sql`
    create function hold_redaction() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if not exists (
        select from approvals where id = new.approval_id and kind = 'note.redact' and verdict = 'approved' and decided_by <> asked_by
      ) or not exists (
        select from audit where act = 'note.redact' and is_of_this_transaction(audit.id)
          and after ->> 'approval_id' = new.approval_id::text
          and (new.place <> 'audit'
            or exists (select from jsonb_array_elements_text(after -> 'rows') told where told = new.row_id))
      ) then
        raise exception 'a note is redacted by two people, who are in the audit' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger redaction_held after insert on note_redactions
    deferrable initially deferred for each row execute function hold_redaction()`.execute(db);
  await sql`
    create constraint trigger redaction_of_two_held after insert on audit deferrable initially deferred
    for each row when (new.actor_kind = 'staff' and new.act = 'note.redact')
    execute function hold_act_of_two()`.execute(db);
}

/** A redacted row has this transaction's own `xmin`, so the check uses the `xmin` of the row that waits for its link. */
async function ofThisTransaction(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_of_this_transaction(act_id bigint) returns boolean language sql stable set search_path = public, pg_temp as $$
      select exists (select from audit_waiting where audit_id = act_id and xmin = pg_current_xact_id()::xid)
    $$`.execute(db);
  await sql`
    create or replace function has_act(kind text, actor text, names text[], subject text) returns boolean
    language sql stable set search_path = public, pg_temp as $$
      select exists (
        select from audit where act = any (names) and subject_id = subject and is_of_this_transaction(audit.id)
          and (kind is null or (actor_kind, actor_id) = (kind, actor)))
    $$`.execute(db);
}

/** Audit entries and approvals never change, except for a note with a recorded redaction. */
async function keptRows(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_redacted(place text, row_id text) returns boolean language sql stable set search_path = public, pg_temp as $$
      select is_owner_of_audit(current_user) and exists (
        select from note_redactions where (note_redactions.place, note_redactions.row_id) = (is_redacted.place, is_redacted.row_id))
    $$`.execute(db);
  await sql`drop trigger never_changed on audit`.execute(db);
  await sql`
    create trigger never_changed before delete or truncate on audit
    for each statement execute function refuse_audit_change()`.execute(db);
  await sql`
    create function keep_act() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      expected audit := old;
    begin
      expected.note := null;
      if new is distinct from expected or not is_redacted('audit', old.id::text) then
        raise exception 'the audit is never changed: %', tg_op using errcode = '23514';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger only_redacted before update on audit for each row execute function keep_act()`.execute(db);
  await approvals(db);
}

/** The triggers of 029 and 045 check decisions; redacting a note decides nothing. */
async function approvals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_redaction_of(before approvals, after approvals) returns boolean
    language plpgsql stable set search_path = public, pg_temp as $$
    declare
      expected approvals := before;
    begin
      if before.note <> after.note and is_redacted('request', before.id::text) then
        expected.note := '';
      end if;
      if before.decision_note <> after.decision_note and is_redacted('decision', before.id::text) then
        expected.decision_note := '';
      end if;
      return after is not distinct from expected and after is distinct from before;
    end $$`.execute(db);
  for (const [name, timing, work] of [
    ['four_eyes', 'before', 'hold_approval'],
    ['four_eyes_of_two', 'before', 'hold_two_people'],
    ['in_audit', 'after', 'be_in_audit'],
  ] as const) {
    const isDeferred = timing === 'after';
    await sql`drop trigger ${sql.ref(name)} on approvals`.execute(db);
    await sql`
      create ${sql.raw(isDeferred ? 'constraint' : '')} trigger ${sql.ref(`${name}_of_change`)}
      ${sql.raw(timing)} update on approvals ${sql.raw(isDeferred ? 'deferrable initially deferred' : '')}
      for each row when (not is_redaction_of(old, new)) execute function ${sql.ref(work)}()`.execute(db);
  }
  await sql`
    create trigger four_eyes before insert or delete on approvals
    for each row execute function hold_approval()`.execute(db);
  await sql`
    create constraint trigger in_audit after insert on approvals
    deferrable initially deferred for each row execute function be_in_audit()`.execute(db);
}

/**
 * Redacts the note of the row that the approval names, and all copies: an act that waited wrote its note to the request as well. Call it in
 * the transaction that decides the approval; `hold_redaction` checks it at commit. Returns the audit entries; none if the note is already
 * gone. A row that does not match its first link is left unchanged, so that `audit -- verify` finds it.
 */
async function redact(db: Kysely<unknown>): Promise<void> {
  // The lock is in server/db/advisory-locks.ts as well.
  await sql`
    create function redact_note(approval uuid) returns bigint[]
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      named audit;
      rows bigint[];
      requests uuid[];
      decisions uuid[];
    begin
      perform pg_advisory_xact_lock(20260714);
      select audit.* into named from approvals join audit on audit.id::text = approvals.subject_id
      where approvals.id = approval and kind = 'note.redact' and approvals.subject_kind = 'audit' and verdict is null;
      if coalesce(named.note, '') = '' then
        return '{}';
      end if;
      -- Deciding one of these writes its note to the audit log: lock their rows first, then those of the audit log.
      perform from approvals where (subject_kind, subject_id) = (named.subject_kind, named.subject_id) order by id for update;
      select array_agg(id) filter (where note = named.note), array_agg(id) filter (where decision_note = named.note)
      into requests, decisions
      from approvals where (subject_kind, subject_id) = (named.subject_kind, named.subject_id);
      select array_agg(id order by id) into rows from audit
      where (subject_kind, subject_id, note) = (named.subject_kind, named.subject_id, named.note);
      if exists (
        select from audit_chain link join audit on audit.id = link.audit_id
        left join audit_chain before on before.position = link.position - 1
        where link.audit_id = any (rows) and not link.has_hash
          and link.hash <> audit_digest(coalesce(before.hash, ''), audit)
      ) then
        raise exception 'a row of the audit was changed: its note stays' using errcode = '23514';
      end if;
      insert into note_redactions
      select 'audit', unnest(rows)::text, approval
      union all select 'request', unnest(requests)::text, approval
      union all select 'decision', unnest(decisions)::text, approval;
      update audit set note = null where id = any (rows);
      update audit_notes set salt = null where audit_id = any (rows);
      update approvals set note = '' where id = any (requests);
      update approvals set decision_note = '' where id = any (decisions);
      return rows;
    end $$`.execute(db);
}

/** The serving user can read these tables but not write them. */
async function rights(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      given record;
    begin
      for given in
        select distinct relname, rights.grantee::regrole as role
        from pg_class cross join lateral aclexplode(relacl) rights
        where oid in ('audit_notes'::regclass, 'note_redactions'::regclass) and rights.grantee not in (0, relowner)
      loop
        execute format('revoke all on %I from %s', given.relname, given.role);
        execute format('grant select on %I to %s', given.relname, given.role);
      end loop;
    end $$`.execute(db);
}
