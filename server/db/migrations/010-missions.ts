import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Missions, each member's spend in a mission, what each bill added to it, and the rankings as of an instant. Spends change with every bill,
 * one row per member. The rankings are a table of their own, recalculated periodically, so that no call has to count ranks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table missions (
      mission_uuid uuid primary key,
      code text not null unique,
      kind text not null check (kind in ('shopper_champion', 'advertising')),
      name_th text not null,
      name_en text not null,
      detail_th text not null,
      detail_en text not null,
      term_condition_th text not null,
      term_condition_en text not null,
      image_url text not null,
      link_path text,
      effective_from bigint not null,
      effective_to bigint not null check (effective_to > effective_from),
      prizes jsonb not null default '[]',
      sort_order integer not null,
      withdrawn boolean not null default false,
      snapshot integer not null default 0,
      ranked_at bigint not null default 0
    )`.execute(db);
  await sql`
    create table mission_spends (
      mission_uuid uuid not null references missions,
      member_id uuid not null references members,
      spend_satang bigint not null check (spend_satang >= 0),
      reached_at bigint not null,
      changed_at bigint not null,
      primary key (member_id, mission_uuid)
    )`.execute(db);
  await sql`
    create index mission_spends_ranked on mission_spends (mission_uuid, spend_satang desc, reached_at, member_id)`.execute(
    db,
  );
  await sql`create index mission_spends_changed on mission_spends (mission_uuid, changed_at)`.execute(db);
  // A voided bill takes back exactly what it added, because a mission may have started or changed since.
  await sql`
    create table mission_bills (
      branch_code text not null,
      bill_no text not null,
      mission_uuid uuid not null references missions,
      member_id uuid not null references members,
      spend_satang bigint not null check (spend_satang > 0),
      primary key (branch_code, bill_no, mission_uuid)
    )`.execute(db);
  // No foreign keys: the rows are rebuilt from the spends, which have them, and checking a million keys each time would be slow.
  await sql`
    create table mission_ranks (
      mission_uuid uuid not null,
      snapshot integer not null,
      rank integer not null check (rank > 0),
      member_id uuid not null,
      spend_satang bigint not null check (spend_satang > 0),
      primary key (mission_uuid, snapshot, rank)
    )`.execute(db);
  await sql`create unique index mission_ranks_of_member on mission_ranks (mission_uuid, snapshot, member_id)`.execute(
    db,
  );
}
