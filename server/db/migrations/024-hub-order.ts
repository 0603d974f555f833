import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The hub lists sold-out coupons last, so its index needs to know them. With `taken` in the index, every collection would rewrite it; this
 * column changes once, with the last piece. The table is rewritten, which takes milliseconds for a few hundred rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coupons
      add column run_out boolean generated always as (quota is not null and taken >= quota) stored`.execute(db);
  await sql`drop index coupons_hub`.execute(db);
  await sql`
    create index coupons_hub on coupons
      (sort_order, code, effective_from, effective_to, category, owner, type, privilege, featured, run_out)
    where not withdrawn`.execute(db);
}
