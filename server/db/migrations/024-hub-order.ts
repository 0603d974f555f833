import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The hub lists what has run out last, so its index has to know it. `taken` itself would have every collecting rewrite the index;
 * this changes once, with the last piece. The table is rewritten, which with a catalogue's few hundred rows takes milliseconds.
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
