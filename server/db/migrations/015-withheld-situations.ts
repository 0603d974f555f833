import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A registration whose situation is told with the right code only; what stood here before was told at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registrations add column withheld boolean not null default false`.execute(db);
}
