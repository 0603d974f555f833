import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Coupons, the members' collected coupons, and the barcodes they are used with. The tables enforce the quota. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await coupons(db);
  await collected(db);
  await barcodes(db);
}

async function coupons(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupons (
      code text primary key check (code ~ '^[A-Z0-9-]{3,32}$'),
      name_th text not null,
      name_en text not null,
      detail_th text not null,
      detail_en text not null,
      term_condition_th text not null,
      term_condition_en text not null,
      image_url text not null,
      category text not null,
      owner text not null check (owner in ('CJ', 'PARTNER')),
      privilege smallint not null check (privilege in (1, 2)),
      type text not null check (type in ('cash_discount', 'product_discount')),
      effective_from bigint not null,
      effective_to bigint not null check (effective_to > effective_from),
      quota integer check (quota >= 0),
      taken integer not null default 0 check (taken >= 0 and (quota is null or taken <= quota)),
      members_only boolean not null,
      featured boolean not null,
      tiers jsonb not null default '[]',
      valid_days integer check (valid_days > 0),
      sort_order integer not null,
      withdrawn boolean not null default false,
      updated_at bigint not null
    )`.execute(db);
  // All that the hub filters and sorts by, so that its pages and its count never read the wide rows that they leave out.
  await sql`
    create index coupons_hub on coupons
      (sort_order, code, effective_from, effective_to, category, owner, type, privilege, featured)
    where not withdrawn`.execute(db);
}

async function collected(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table my_coupons (
      id uuid primary key,
      member_id uuid not null references members,
      coupon_code text not null references coupons,
      collected_at bigint not null,
      expires_at bigint not null,
      used_at bigint not null default 0,
      used_branch text,
      check ((used_at > 0) = (used_branch is not null)),
      unique (member_id, coupon_code)
    )`.execute(db);
  await sql`create index my_coupons_pocket on my_coupons (member_id, expires_at, id)`.execute(db);
}

async function barcodes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon_barcodes (
      my_coupon_id uuid primary key references my_coupons,
      barcode text not null unique check (barcode ~ '^[0-9]{16}$'),
      issued_at bigint not null,
      expires_at bigint not null check (expires_at > issued_at),
      redeemed_at bigint not null default 0
    )`.execute(db);
  await sql`
    create table staff_code_attempts (
      member_id uuid primary key references members,
      attempts integer not null,
      locked_until bigint not null
    )`.execute(db);
}
