import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** When the identity provider last confirmed a session's roles, and the sealed tokens for asking it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_sessions
      add column confirmed_at bigint not null default 0,
      add column asked_at bigint not null default 0,
      add column provider_sealed text`.execute(db);
}
