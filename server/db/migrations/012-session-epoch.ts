import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Tokens of a chat account carry the epoch in which they were made; a new epoch ends them all. Older tokens carry none: 0. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_accounts add column session_epoch integer not null default 0`.execute(db);
}
