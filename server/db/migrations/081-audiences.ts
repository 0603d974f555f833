import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * For which members a campaign is (null: for all), the members that were chosen for it, and on which day a member last bought goods of a
 * category that may be asked for; '' are any goods. A chosen member is in a campaign until `ends_at`; who is held out stays held out. Days are
 * counted from 1970 in Bangkok.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupons
      add column audience jsonb,
      add column for_some boolean not null generated always as (audience is not null) stored`.execute(db);
  await sql`alter table rewards add column audience jsonb`.execute(db);
  await sql`drop index coupons_hub`.execute(db);
  await sql`
    create index coupons_hub on coupons
      (sort_order, code, effective_from, effective_to, category, owner, type, privilege, featured, run_out, stamps, for_some)
    where not withdrawn and not welcome`.execute(db);
  await sql`
    create table audiences (
      kind text not null check (kind in ('coupon', 'reward', 'earning')),
      code text not null,
      audience jsonb not null,
      day integer not null,
      after_member uuid,
      chosen_at bigint not null default 0,
      measured_day integer not null default 0,
      figures jsonb,
      primary key (kind, code)
    )`.execute(db);
  await sql`
    create table audience_members (
      member_id uuid not null references members,
      kind text not null,
      code text not null,
      held_out boolean not null,
      profiled boolean not null,
      chosen_at bigint not null,
      ends_at bigint not null,
      primary key (member_id, kind, code)
    )`.execute(db);
  await sql`create index audience_members_of_campaign on audience_members (kind, code, member_id)`.execute(db);
  await sql`
    create table member_purchases (
      member_id uuid not null references members,
      category text not null,
      last_day integer not null,
      branch_code text not null,
      primary key (member_id, category)
    )`.execute(db);
  await sql`create index member_purchases_by_day on member_purchases (last_day)`.execute(db);
}
