import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** How many of the points that paid for a bill paid for goods that came back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table point_discounts
      add column returned_points integer not null default 0,
      add constraint point_discounts_returned_check check (
        returned_points >= 0 and returned_points + restored_points <= points) not valid`.execute(db);
}
