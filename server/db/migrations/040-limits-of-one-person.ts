import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { giftLaws } from './040-gift-laws';

/**
 * What one member of staff may give without a second person: in one act, in a day, and to one member in a day. The serving user can read
 * the row of limits but not write it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await limits(db);
  await giveBacks(db);
  await gifts(db);
  await giftLaws(db);
}

/**
 * `real_time`: whether acts carry the real time, as everywhere except in a sandbox and in tests. `points_per_baht` converts a coupon's
 * amount into points.
 */
async function limits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_limits (
      only_row boolean primary key default true check (only_row),
      points_of_act integer not null default 500 check (points_of_act > 0),
      points_of_staff_day integer not null default 2000 check (points_of_staff_day > 0),
      points_of_member_day integer not null default 2000 check (points_of_member_day > 0),
      quota_percent integer not null default 200 check (quota_percent >= 100),
      points_per_baht integer not null default 20,
      real_time boolean not null default false
    )`.execute(db);
  await sql`insert into staff_limits default values`.execute(db);
  await sql`
    create function hold_staff_limits() returns trigger language plpgsql as $$
    begin
      if not pg_has_role((select relowner from pg_class where oid = tg_relid), 'member') then
        raise exception 'only the owner of the tables sets the limits of staff' using errcode = '42501';
      end if;
      if tg_op <> 'UPDATE' then
        raise exception 'the limits of staff are one row' using errcode = '23514';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger set_by_owner before insert or update or delete on staff_limits
    for each row execute function hold_staff_limits()`.execute(db);
  await sql`
    create trigger never_emptied before truncate on staff_limits
    for each statement execute function refuse_change()`.execute(db);
}

/** Coupons and rewards that staff made usable again. `worth` is in points, set by the database; null if the terms do not state it. */
async function giveBacks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table give_backs (
      id uuid primary key,
      kind text not null check (kind in ('coupon', 'reward')),
      claim_id uuid not null,
      member_id uuid not null references members,
      worth integer,
      reason text not null,
      staff_id text not null,
      staff_name text not null,
      approval_id uuid unique references approvals,
      given_at bigint not null
    )`.execute(db);
  await sql`
    create unique index give_backs_alone on give_backs (kind, claim_id) where approval_id is null`.execute(db);
  await sql`create index give_backs_of_claim on give_backs (claim_id)`.execute(db);
  await sql`
    create trigger never_changed before update or delete or truncate on give_backs
    for each statement execute function refuse_change()`.execute(db);
  for (const table of ['point_corrections', 'give_backs'] as const) {
    const at = sql.ref(table === 'give_backs' ? 'given_at' : 'corrected_at');
    await sql`create index ${sql.ref(`${table}_of_staff`)} on ${sql.table(table)} (staff_id, ${at})`.execute(db);
    await sql`create index ${sql.ref(`${table}_by_time`)} on ${sql.table(table)} (${at})`.execute(db);
    await sql`create index ${sql.ref(`${table}_of_member_day`)} on ${sql.table(table)} (member_id, ${at})`.execute(db);
  }
}

/** All gifts of staff, in points. */
async function gifts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view staff_gifts as
    select movement_id as id, 'points' as what, member_id, points, staff_id, staff_name, approval_id, corrected_at as given_at
    from point_corrections
    union all
    select id, kind, member_id, coalesce(worth, 0), staff_id, staff_name, approval_id, given_at from give_backs`.execute(
    db,
  );
}
