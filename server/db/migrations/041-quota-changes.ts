import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The history of each quota: from a catalogue, raised by one person, or raised with approval. One person's raise is measured from the last
 * state that was not set by one person alone, so that many small raises add up to at most one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changes(db);
  for (const [kind, table, key] of [
    ['coupon', 'coupons', 'code'],
    ['reward', 'rewards', 'reward_id'],
    ['prize', 'prizes', 'prize_id'],
  ] as const)
    await heldBy(db, { kind, table, key });
  await audited(db);
}

async function changes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quota_changes (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('coupon', 'reward', 'prize')),
      code text not null,
      quota integer,
      how text not null check (how in ('catalogue', 'alone', 'approved')),
      actor_id text not null,
      approval_id uuid references approvals,
      changed_at bigint not null,
      check ((how = 'alone') <= (quota is not null)),
      check ((how = 'approved') = (approval_id is not null))
    )`.execute(db);
  await sql`create index quota_changes_of_campaign on quota_changes (kind, code, id)`.execute(db);
  await sql`
    create trigger never_changed before update or delete or truncate on quota_changes
    for each statement execute function refuse_change()`.execute(db);
  await sql`
    create function quota_alone(of_kind text, of_code text, before bigint default null) returns bigint language sql stable as $$
      select quota::bigint * (select quota_percent from staff_limits) / 100 from quota_changes
      where kind = of_kind and code = of_code and how <> 'alone' and (before is null or id < before)
      order by id desc limit 1
    $$`.execute(db);
  await sql`
    create function hold_quota_change() returns trigger language plpgsql as $$
    begin
      if new.how = 'alone' and new.quota > coalesce(quota_alone(new.kind, new.code, new.id), 0) then
        raise exception 'a quota raised so far is approved by a second person' using errcode = '23514';
      end if;
      if new.how = 'approved' and not exists (
        select from approvals
        where id = new.approval_id and verdict = 'approved' and decided_by <> asked_by and (
          kind = 'catalogue.publish' or kind = 'campaign.raise_quota' and payload ->> 'kind' = new.kind
            and subject_id = new.code and payload ->> 'to' = new.quota::text)
      ) then
        raise exception 'a quota raised so far is approved by a second person' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger quota_change_held after insert on quota_changes
    deferrable initially deferred for each row execute function hold_quota_change()`.execute(db);
}

type Campaigns = { kind: 'coupon' | 'reward' | 'prize'; table: string; key: string };

/** A raised quota records how it was raised; a new entry has the quota of its catalogue. */
async function heldBy(db: Kysely<unknown>, { kind, table, key }: Campaigns): Promise<void> {
  const [rows, code, of] = [sql.table(table), sql.ref(key), sql.lit(kind)];
  await sql`
    insert into quota_changes (kind, code, quota, how, actor_id, changed_at)
    select ${of}, ${code}, quota, 'catalogue', 'migration', updated_at from ${rows}`.execute(db);
  await sql`
    create function ${sql.ref(`note_${kind}_quota`)}() returns trigger language plpgsql as $$
    begin
      insert into quota_changes (kind, code, quota, how, actor_id, changed_at)
      values (${of}, new.${code}, new.quota, 'catalogue', 'catalogue', new.updated_at);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger quota_noted after insert on ${rows} for each row
    execute function ${sql.ref(`note_${kind}_quota`)}()`.execute(db);
  await sql`
    create function ${sql.ref(`explain_${kind}_quota`)}() returns trigger language plpgsql as $$
    declare
      stands integer := (select quota from ${rows} where ${code} = new.${code});
    begin
      if stands is distinct from (
        select quota from quota_changes where kind = ${of} and code = new.${code} order by id desc limit 1
      ) then
        raise exception 'a quota that rises says how' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger quota_explained after update on ${rows} deferrable initially deferred
    for each row when (old.quota is not null and (new.quota is null or new.quota > old.quota))
    execute function ${sql.ref(`explain_${kind}_quota`)}()`.execute(db);
}

/**
 * Certain acts of staff need a second person or an emergency: the audit log refuses such an entry without either. Acts of commands and of
 * the server are exempt.
 */
async function audited(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function hold_act_of_two() returns trigger language plpgsql as $$
    begin
      if new.after ->> 'emergency' is distinct from 'true' and not exists (
        select from approvals
        where id::text = new.after ->> 'approval_id' and verdict = 'approved' and decided_by <> asked_by
          and asked_by = new.actor_id and subject_id = new.subject_id
          and kind = case when new.act like '%.end' then 'campaign.end' else new.act end
      ) then
        raise exception 'this act has a second person, or is told as an emergency' using errcode = '23514';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger act_of_two_held after insert on audit deferrable initially deferred for each row
    when (new.actor_kind = 'staff' and new.act in ('coupon.end', 'reward.end', 'prize.end', 'mission.end', 'toggle.set',
      'terms.withdraw', 'till_key.add', 'till_key.revoke'))
    execute function hold_act_of_two()`.execute(db);
  await sql`
    create index audit_emergencies on audit (at_seconds) where (after ->> 'emergency') = 'true'`.execute(db);
}
