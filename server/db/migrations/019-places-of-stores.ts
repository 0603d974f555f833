import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What a tax invoice needs and a shop's address may lack. The previous release leaves both columns unchanged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stores
      add column sub_district_id text not null default '' check (sub_district_id ~ '^([0-9]{6})?$'),
      add column house_no text not null default ''`.execute(db);
}
