import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Renames `thaw_requests`. The view of that name is for processes of an earlier build during a rollout; a later migration drops it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table thaw_requests rename to unfreeze_requests`.execute(db);
  await sql`alter index thaw_requests_of_account rename to unfreeze_requests_of_account`.execute(db);
  await sql`create view thaw_requests as select * from unfreeze_requests`.execute(db);
}
