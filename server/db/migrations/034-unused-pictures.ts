import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Since when no entry has shown a picture; null while one does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaign_pictures add column unused_since bigint`.execute(db);
}
