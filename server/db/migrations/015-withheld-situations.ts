import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Registrations whose situation is revealed only after the right code; earlier ones revealed it immediately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registrations add column withheld boolean not null default false`.execute(db);
}
