import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Tokens of a chat account contain its epoch; a new epoch invalidates all of them. Older tokens have none: 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_accounts add column session_epoch integer not null default 0`.execute(db);
}
