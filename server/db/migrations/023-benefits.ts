import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The machine-readable benefit of coupons and rewards (contract/benefits.ts). Null: not in their files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupons add column benefit jsonb`.execute(db);
  await sql`alter table rewards add column benefit jsonb`.execute(db);
}
