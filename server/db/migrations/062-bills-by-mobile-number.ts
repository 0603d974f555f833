import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Whether a bill's member was found by mobile number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table receipts add column by_mobile boolean not null default false`.execute(db);
}
