import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * The sums of a bill's returns, and how much of a debt other points paid in the same transaction. `not valid`, because rows with the
 * defaults need no scan.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table receipts
      add column returned_at bigint not null default 0,
      add column returned_satang bigint not null default 0,
      add column returned_cjpoint integer not null default 0,
      add column returned_kidpoint integer not null default 0,
      add column settled_cjpoint integer not null default 0,
      add column settled_kidpoint integer not null default 0,
      add constraint receipts_returned_check check (
        returned_satang between 0 and total_satang and returned_cjpoint >= 0 and returned_kidpoint >= 0
        and returned_cjpoint + taken_cjpoint + owed_cjpoint <= cjpoint
        and returned_kidpoint + taken_kidpoint + owed_kidpoint <= kidpoint
        and settled_cjpoint between 0 and owed_cjpoint and settled_kidpoint between 0 and owed_kidpoint) not valid`.execute(
    db,
  );
}
