import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What a tax invoice says of the shop and its address may not tell. A release from before leaves both as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stores
      add column sub_district_id text not null default '' check (sub_district_id ~ '^([0-9]{6})?$'),
      add column house_no text not null default ''`.execute(db);
}
