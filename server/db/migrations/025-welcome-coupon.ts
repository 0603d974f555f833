import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Welcome coupons are given at sign-up and not listed in the hub, so its index leaves them out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupons add column welcome boolean not null default false`.execute(db);
  await sql`drop index coupons_hub`.execute(db);
  await sql`
    create index coupons_hub on coupons
      (sort_order, code, effective_from, effective_to, category, owner, type, privilege, featured, run_out)
    where not withdrawn and not welcome`.execute(db);
}
