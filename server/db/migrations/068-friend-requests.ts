import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** When a person was last asked to add the official account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_accounts add column friend_asked_at bigint`.execute(db);
}
