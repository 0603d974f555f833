import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A correction may also give the Kids Club points of a bill: of each type once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table point_corrections drop constraint point_corrections_bill_adds,
      add constraint point_corrections_bill_adds check (bill_no is null or points > 0)`.execute(db);
  await sql`drop index point_corrections_of_bill`.execute(db);
  await sql`
    create unique index point_corrections_of_bill on point_corrections (bill_branch, bill_no, point_type)
    where bill_no is not null`.execute(db);
}
