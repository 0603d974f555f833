import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Each use of a coupon at a till: the store, the bill, and whether it was given back. Earlier uses have no bill, and can be given back too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon_redemptions (
      id uuid primary key,
      my_coupon_id uuid not null references my_coupons,
      barcode text not null,
      branch_code text not null,
      bill_no text,
      redeemed_at bigint not null,
      released_at bigint not null default 0,
      released_by text check (released_by in ('release', 'void')),
      check ((released_at > 0) = (released_by is not null))
    )`.execute(db);
  await sql`create index coupon_redemptions_of_barcode on coupon_redemptions (barcode)`.execute(db);
  await sql`create index coupon_redemptions_of_coupon on coupon_redemptions (my_coupon_id)`.execute(db);
  await sql`
    create index coupon_redemptions_of_bill on coupon_redemptions (branch_code, bill_no)
    where bill_no is not null`.execute(db);
  await sql`
    insert into coupon_redemptions (id, my_coupon_id, barcode, branch_code, redeemed_at)
    select gen_random_uuid(), my_coupon_id, barcode, used_branch, redeemed_at
    from coupon_barcodes join my_coupons on my_coupons.id = my_coupon_id
    where redeemed_at > 0 and used_branch is not null`.execute(db);
}
