import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { ledgerLaws } from './006-ledger-laws';

/**
 * The ledger: movements that never change, lots that movements earn, and uses, which record the lots that a movement took from (negative:
 * gave back to). The tables enforce every invariant of the ledger against faults in the code.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await movements(db);
  await carryOver(db);
  await ledgerLaws(db);
  await receipts(db);
  await rewards(db);
  await donations(db);
}

/** Locked before any of the member's points change: one writer per member. `frozen_at` 0: not frozen. */
async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_accounts (
      member_id uuid primary key references members,
      frozen_at bigint not null default 0,
      debt_cjpoint integer not null default 0 check (debt_cjpoint >= 0),
      debt_kidpoint integer not null default 0 check (debt_kidpoint >= 0)
    )`.execute(db);
}

async function movements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_movements (
      id uuid primary key,
      member_id uuid not null references members,
      point_type text not null check (point_type in ('cjpoint', 'kidpoint')),
      kind text not null
        check (kind in ('earned', 'redeemed', 'donated', 'expired', 'restored', 'voided', 'forfeited')),
      points integer not null check (points > 0),
      reference text not null unique,
      channel text check (channel in ('line', 'branch')),
      branch_code text,
      title_th text not null,
      title_en text not null,
      occurred_at bigint not null,
      sequence bigint generated always as identity
    )`.execute(db);
  await sql`
    create index point_movements_history on point_movements (member_id, point_type, occurred_at desc, sequence desc)`.execute(
    db,
  );
  await sql`
    create table point_uses (
      movement_id uuid not null references point_movements,
      lot_id uuid not null references point_lots,
      points integer not null check (points <> 0),
      primary key (movement_id, lot_id)
    )`.execute(db);
  await sql`create index point_uses_of_lot on point_uses (lot_id)`.execute(db);
  await sql`create index point_lots_over on point_lots (expires_at) where remaining > 0`.execute(db);
}

/** Lots from before the ledger become what their own movements earned, minus what had been spent or was forfeited with the member. */
async function carryOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into point_accounts (member_id) select distinct member_id from point_lots on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into point_movements (id, member_id, point_type, kind, points, reference, title_th, title_en, occurred_at)
    select id, member_id, point_type, 'earned', points, 'opening ' || id, 'ยอดยกมา', 'Brought forward', earned_at
    from point_lots`.execute(db);
  await sql`
    insert into point_movements (id, member_id, point_type, kind, points, reference, title_th, title_en, occurred_at)
    select gen_random_uuid(), member_id, point_type, case status when 'active' then 'redeemed' else 'forfeited' end,
      points - remaining, 'opening used ' || point_lots.id,
      case status when 'active' then 'ใช้ไปก่อนยอดยกมา' else 'สิ้นสุดการเป็นสมาชิก' end,
      case status when 'active' then 'Used before' else 'Membership ended' end, earned_at
    from point_lots join members on members.id = member_id where remaining < points`.execute(db);
  await sql`
    insert into point_uses (movement_id, lot_id, points)
    select point_movements.id, point_lots.id, point_movements.points
    from point_movements join point_lots on point_movements.reference = 'opening used ' || point_lots.id`.execute(db);
  await sql`alter table point_lots add foreign key (id) references point_movements`.execute(db);
}

/**
 * Bills of the tills. Sums are satang. `voided_at` 0: not voided; `content_hash` distinguishes a retry from another bill; what a void took
 * and what it left as a debt is kept for retries.
 */
async function receipts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table receipts (
      branch_code text not null,
      bill_no text not null,
      member_id uuid references members,
      sold_at bigint not null,
      lines jsonb not null,
      total_satang bigint not null check (total_satang >= 0),
      discount_satang bigint not null check (discount_satang >= 0),
      cjpoint integer not null check (cjpoint >= 0),
      kidpoint integer not null check (kidpoint >= 0),
      content_hash text not null,
      recorded_at bigint not null,
      voided_at bigint not null default 0,
      taken_cjpoint integer not null default 0 check (taken_cjpoint >= 0),
      taken_kidpoint integer not null default 0 check (taken_kidpoint >= 0),
      owed_cjpoint integer not null default 0 check (owed_cjpoint >= 0),
      owed_kidpoint integer not null default 0 check (owed_kidpoint >= 0),
      primary key (branch_code, bill_no),
      check (taken_cjpoint + owed_cjpoint <= cjpoint and taken_kidpoint + owed_kidpoint <= kidpoint),
      check (voided_at > 0 or taken_cjpoint + owed_cjpoint + taken_kidpoint + owed_kidpoint = 0)
    )`.execute(db);
  await sql`create index receipts_of_member on receipts (member_id, sold_at desc, branch_code, bill_no)`.execute(db);
  await sql`
    create table point_discounts (
      branch_code text not null,
      bill_no text not null,
      member_id uuid not null references members,
      points integer not null check (points > 0),
      movement_id uuid not null unique references point_movements,
      balance integer not null check (balance >= 0),
      restored_at bigint not null default 0,
      restored_points integer not null default 0 check (restored_points between 0 and points),
      check (restored_at > 0 or restored_points = 0),
      primary key (branch_code, bill_no)
    )`.execute(db);
}

async function rewards(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rewards (
      reward_id text primary key check (reward_id ~ '^[A-Z0-9-]{3,32}$'),
      type text not null check (type in ('VOUCHER', 'DONATION')),
      name_th text not null,
      name_en text not null,
      detail_th text not null,
      detail_en text not null,
      term_condition_th text not null,
      term_condition_en text not null,
      image_thumbnail_url text not null,
      image_banner_url text not null,
      point_type text not null check (point_type in ('cjpoint', 'kidpoint')),
      normal_point integer not null check (normal_point >= 0),
      event_point integer check (event_point >= 0),
      event_from bigint,
      event_to bigint check (event_to > event_from),
      effective_from bigint not null,
      effective_to bigint not null check (effective_to > effective_from),
      valid_days integer check (valid_days > 0),
      province jsonb not null default '[]',
      claim_limit integer check (claim_limit > 0),
      quota integer check (quota >= 0),
      taken integer not null default 0 check (taken >= 0 and (quota is null or taken <= quota)),
      minimum_spend_satang bigint not null default 0 check (minimum_spend_satang >= 0),
      goal_points integer check (goal_points > 0),
      donated_points bigint not null default 0 check (donated_points >= 0),
      sort_order integer not null,
      withdrawn boolean not null default false,
      updated_at bigint not null,
      check ((event_point is null) = (event_from is null) and (event_from is null) = (event_to is null)),
      check ((type = 'DONATION') = (goal_points is not null))
    )`.execute(db);
  await sql`
    create index rewards_listed on rewards (type, sort_order, reward_id, effective_from, effective_to)
    where not withdrawn`.execute(db);
  await sql`
    create table claimed_rewards (
      claim_transaction_id uuid primary key,
      member_id uuid not null references members,
      reward_id text not null references rewards,
      ordinal integer not null check (ordinal > 0),
      reward_code text not null unique,
      points integer not null check (points >= 0),
      movement_id uuid unique references point_movements,
      reference text not null unique,
      claimed_at bigint not null,
      effective_to bigint not null,
      used_at bigint not null default 0,
      used_branch text,
      check ((points > 0) = (movement_id is not null)),
      unique (member_id, reward_id, ordinal)
    )`.execute(db);
  await sql`create index claimed_rewards_of_member on claimed_rewards (member_id, claimed_at desc)`.execute(db);
}

async function donations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table donations (
      donation_id uuid primary key,
      member_id uuid not null references members,
      reward_id text not null references rewards,
      points integer not null check (points > 0),
      movement_id uuid not null unique references point_movements,
      donated_at bigint not null
    )`.execute(db);
  await sql`create index donations_of_member on donations (member_id, reward_id)`.execute(db);
}
