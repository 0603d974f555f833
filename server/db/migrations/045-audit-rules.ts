import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The database sets actor and time. `write_act` requires a proof from every role except the owner: a value that only the caller's cookie or
 * the till's key yields, and whose hash is in the tables. The owner is trusted, because it could do anything. Each function sets its search
 * path, because a temporary table would otherwise shadow ours.
 */
export async function rulesOfTheAudit(db: Kysely<unknown>): Promise<void> {
  await rules(db);
  await columns(db);
  await people(db);
  await writeAct(db);
  await eachInTheAudit(db);
}

/**
 * One row, written by the owner. `clock_tolerance_seconds`: how far a server's clock may be from the database's; null for a fake clock
 * (sandbox, tests). Servers of the previous release write rows themselves until `direct_until`.
 */
async function rules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function database_seconds() returns bigint language sql volatile as $$
      select floor(extract(epoch from clock_timestamp()))::bigint
    $$`.execute(db);
  await sql`
    create table audit_rules (
      is_only boolean primary key default true check (is_only),
      clock_tolerance_seconds integer check (clock_tolerance_seconds >= 0),
      tool_role name not null,
      direct_until bigint not null
    )`.execute(db);
  await sql`
    insert into audit_rules (clock_tolerance_seconds, tool_role, direct_until)
    select 60, 'sabai_tool', case when exists (select from audit) then database_seconds() + 3600 else 0 end`.execute(
    db,
  );
  await sql`
    create function is_owner_of_audit(role name) returns boolean language sql stable set search_path = public, pg_temp as $$
      select pg_has_role(role, relowner, 'member') from pg_class where oid = 'audit'::regclass
    $$`.execute(db);
  await sql`
    create function refuse_others() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if not is_owner_of_audit(current_user) then
        raise exception 'only the owner of the tables changes %', tg_table_name using errcode = '42501';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger of_the_owner before insert or update or delete or truncate on audit_rules
    for each statement execute function refuse_others()`.execute(db);
}

/** `vouched_by` is how the database knows the actor: a staff session, a till's key, or only its own role. */
async function columns(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column recorded_at bigint, add column vouched_by text`.execute(db);
  await sql`
    create function stamp_act() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      rule audit_rules;
    begin
      select * into rule from audit_rules;
      new.recorded_at := database_seconds();
      if abs(new.at_seconds - new.recorded_at) > rule.clock_tolerance_seconds then
        new.at_seconds := new.recorded_at;
      end if;
      if is_owner_of_audit(current_user) then
        new.vouched_by := coalesce(new.vouched_by, 'role ' || session_user);
      elsif new.recorded_at < rule.direct_until then
        new.vouched_by := 'role ' || session_user || ' of the release before';
      else
        raise exception 'the audit is written by write_act alone' using errcode = '42501';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger stamped before insert on audit for each row execute function stamp_act()`.execute(db);
}

/** `act_hash` is SHA-256 of the proof. If the previous release left it empty, the next call adds it. */
async function people(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_sessions add column act_hash text unique`.execute(db);
  await sql`alter table branch_keys add column act_hash text unique`.execute(db);
  await sql`
    create function caller_of(caller jsonb) returns jsonb language sql immutable as $$
      select jsonb_build_array(caller -> 'session_hash', caller -> 'staff_id', caller -> 'key_hash', caller -> 'branch_code')
    $$`.execute(db);
  await sql`
    create function keep_caller() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if caller_of(to_jsonb(new)) <> caller_of(to_jsonb(old)) or old.act_hash <> coalesce(new.act_hash, '') then
        raise exception 'whose key or session it is never changes' using errcode = '23514';
      end if;
      return new;
    end $$`.execute(db);
  for (const table of ['staff_sessions', 'branch_keys'])
    await sql`
      create trigger same_caller before update on ${sql.table(table)}
      for each row execute function keep_caller()`.execute(db);
  await shapes(db);
}

/** An identifier is printable ASCII without spaces, so that none passes as another. Rows of earlier releases may differ. */
async function shapes(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of [
    ['staff_sessions', 'staff_id'],
    ['approvals', 'asked_by'],
    ['approvals', 'decided_by'],
  ] as const)
    await sql`
      alter table ${sql.table(table)} add constraint ${sql.ref(`${column}_is_an_identifier`)}
      check (${sql.ref(column)} ~ '^[!-~]{1,255}$') not valid`.execute(db);
  await sql`
    create function hold_two_people() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      if lower(regexp_replace(normalize(new.decided_by, nfkc), '[^!-~]', '', 'g'))
        = lower(regexp_replace(normalize(old.asked_by, nfkc), '[^!-~]', '', 'g')) then
        raise exception 'somebody else decides' using errcode = '23514';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger four_eyes_of_two before update on approvals
    for each row execute function hold_two_people()`.execute(db);
}

async function writeAct(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function vouch_for(proof text, kind text, id text, name text) returns text
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      hash text := encode(sha256(convert_to(proof, 'UTF8')), 'hex');
      rule audit_rules;
      person staff_sessions;
      till branch_keys;
    begin
      if is_owner_of_audit(session_user) then
        return 'role ' || session_user;
      end if;
      select * into rule from audit_rules;
      if not has_table_privilege(session_user, 'staff_sessions', 'insert') then
        raise exception 'this role writes nothing' using errcode = '42501';
      elsif kind = 'staff' then
        select * into person from staff_sessions where act_hash = hash
          and ends_at > database_seconds() - coalesce(rule.clock_tolerance_seconds, 0);
        if (person.staff_id, person.name) = (id, name) then
          return 'session ' || person.staff_id;
        elsif exists (
          select from approvals where approvals.id::text = current_setting('sabai.approval', true)
            and (asked_by, asked_by_name) = (vouch_for.id, vouch_for.name)
            and person.staff_id <> asked_by and coalesce(decided_by, person.staff_id) = person.staff_id
        ) then
          return 'approval of session ' || person.staff_id;
        end if;
      elsif kind = 'till' then
        select * into till from branch_keys where act_hash = hash;
        if (till.branch_code, left(till.key_hash, 12)) = (id, name) then
          return 'key ' || name;
        end if;
      elsif kind = 'tool' and session_user = rule.tool_role or kind = 'system' and name = 'server' then
        return 'role ' || session_user;
      end if;
      raise exception 'nothing proves that % % acts: see deploy/roles.sql', kind, id using errcode = '42501';
    end $$`.execute(db);
  await sql`
    create function write_act(
      proof text, at_seconds bigint, actor_kind text, actor_id text, actor_name text, act text, subject_kind text,
      subject_id text, before jsonb, after jsonb, reason text, note text, trace_id text
    ) returns void language sql security definer set search_path = public, pg_temp as $$
      insert into audit (
        at_seconds, vouched_by, actor_kind, actor_id, actor_name, act, subject_kind, subject_id, before, after, reason, note,
        trace_id
      ) values (
        write_act.at_seconds, vouch_for(proof, write_act.actor_kind, write_act.actor_id, write_act.actor_name),
        write_act.actor_kind, write_act.actor_id, write_act.actor_name, write_act.act, write_act.subject_kind,
        write_act.subject_id, write_act.before, write_act.after, write_act.reason, write_act.note, write_act.trace_id
      )
    $$`.execute(db);
}

/**
 * A role other than the owner cannot open a session, add a key or sign an approval without an act in the same transaction that records it.
 * Checked at commit.
 */
async function eachInTheAudit(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function has_act(kind text, actor text, names text[], subject text) returns boolean language sql stable set search_path = public, pg_temp as $$
      select exists (
        select from audit where xmin = pg_current_xact_id()::xid and act = any (names) and subject_id = subject
          and (kind is null or (actor_kind, actor_id) = (kind, actor)))
    $$`.execute(db);
  await sql`
    create function be_in_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      is_written boolean := true;
    begin
      if is_owner_of_audit(session_user) or database_seconds() < (select direct_until from audit_rules) then
        return null;
      end if;
      if tg_table_name = 'staff_sessions' then
        is_written := has_act('staff', new.staff_id, '{session.begin}', new.staff_id);
      elsif tg_table_name = 'branch_keys' then
        is_written := has_act(null, null, '{till_key.add}', new.branch_code);
      elsif tg_op = 'INSERT' then
        is_written := has_act('staff', new.asked_by, '{approval.ask}', new.subject_id);
      else
        is_written := has_act('staff', new.decided_by, '{approval.approve,approval.refuse}', new.subject_id);
      end if;
      if not is_written then
        raise exception 'a row of % without its act in the audit', tg_table_name using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  for (const [table, when] of [
    ['staff_sessions', 'insert'],
    ['branch_keys', 'insert'],
    ['approvals', 'insert or update'],
  ] as const)
    await sql`
      create constraint trigger in_audit after ${sql.raw(when)} on ${sql.table(table)}
      deferrable initially deferred for each row execute function be_in_audit()`.execute(db);
}
