import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Stamp cards: missions whose bills give stamps, and coupons that only stamps give. `stamp_cards` is the sum of a member's stamps, and its
 * row is locked by every change. A bill keeps what it earned when stamps are taken back, so that a repeat gets the same answer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupons add column stamps boolean not null default false`.execute(db);
  await sql`drop index coupons_hub`.execute(db);
  await sql`
    create index coupons_hub on coupons
      (sort_order, code, effective_from, effective_to, category, owner, type, privilege, featured, run_out, stamps)
    where not withdrawn and not welcome`.execute(db);
  await sql`alter table missions drop constraint missions_kind_check`.execute(db);
  await sql`
    alter table missions
      add column stamps jsonb,
      add constraint missions_kind_check check (kind in ('shopper_champion', 'advertising', 'stamps')),
      add constraint missions_stamps_check check ((kind = 'stamps') = (stamps is not null))`.execute(db);
  await sql`
    create table stamp_cards (
      member_id uuid not null references members,
      mission_uuid uuid not null references missions,
      stamps integer not null check (stamps >= 0),
      primary key (member_id, mission_uuid)
    )`.execute(db);
  await sql`
    create table stamp_bills (
      branch_code text not null,
      bill_no text not null,
      mission_uuid uuid not null references missions,
      member_id uuid not null references members,
      sold_at bigint not null,
      earned integer not null check (earned > 0),
      stamps integer not null check (stamps between 0 and earned),
      primary key (branch_code, bill_no, mission_uuid)
    )`.execute(db);
  await sql`create index stamp_bills_of_member on stamp_bills (member_id, mission_uuid, sold_at)`.execute(db);
  // The coupon of a step is given once, however often stamps are taken back and earned again.
  await sql`
    create table stamp_coupons (
      member_id uuid not null references members,
      mission_uuid uuid not null references missions,
      card integer not null check (card > 0),
      step integer not null check (step > 0),
      my_coupon_id uuid not null unique references my_coupons on delete cascade,
      expires_at bigint not null,
      primary key (member_id, mission_uuid, card, step)
    )`.execute(db);
}
