import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The foreign key locked a row of `members` if the ID was a member's, so that the response time revealed it. The member is looked up again
 * under a lock before any change, and a registration is deleted after half an hour.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table registrations drop constraint registrations_member_id_fkey`.execute(db);
}
