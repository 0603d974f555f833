import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Unique codes of partners: each coupon counts its codes from 1, and a collected coupon has the number of its code. The number comes from the
 * coupon's count of taken ones, so drawing changes no row of a code, and two members can never have the same. A code has no foreign key to
 * its coupon, so that an import can add 100,000 of them before it locks the coupons.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupons add column codes text check (codes in ('barcode', 'qr', 'letters'))`.execute(db);
  await sql`
    create table partner_codes (
      code_hash text primary key,
      coupon_code text not null,
      number integer not null check (number > 0),
      code_sealed text,
      added_at bigint not null,
      unique (coupon_code, number)
    )`.execute(db);
  await sql`alter table my_coupons add column code_number integer check (code_number > 0)`.execute(db);
  await sql`
    create unique index if not exists my_coupons_of_code on my_coupons (coupon_code, code_number) where code_number is not null`.execute(
    db,
  );
  await sql`create index if not exists my_coupons_codes_used on my_coupons (used_at) where code_number is not null`.execute(
    db,
  );
  // A code is used at a partner's, which is no branch. Not valid: what was collected before obeys the stricter rule, and is not read again.
  await sql`
    do $$
    declare found record;
    begin
      for found in select conname from pg_constraint
        where conrelid = 'my_coupons'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%used_branch%'
      loop execute format('alter table my_coupons drop constraint %I', found.conname); end loop;
    end $$`.execute(db);
  await sql`
    alter table my_coupons add constraint my_coupons_used_somewhere check (
      case when used_at > 0 then used_branch is not null or code_number is not null else used_branch is null end
    ) not valid`.execute(db);
  // The codes of a waiting draft are worth as much as those of the live catalogue.
  await sql`
    alter table draft_files add column id uuid not null unique default gen_random_uuid(), add column content_sealed text`.execute(
    db,
  );
}
