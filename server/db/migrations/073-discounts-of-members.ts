import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What points have paid is read by member, for what the card has saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index point_discounts_of_member on point_discounts (member_id)`.execute(db);
}
