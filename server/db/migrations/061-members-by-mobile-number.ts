import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Whether tills find a member by the mobile number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column mobile_lookup boolean not null default true`.execute(db);
}
