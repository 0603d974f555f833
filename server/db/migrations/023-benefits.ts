import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What coupons and rewards are to a machine (contract/benefits.ts). Null: their files do not say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupons add column benefit jsonb`.execute(db);
  await sql`alter table rewards add column benefit jsonb`.execute(db);
}
