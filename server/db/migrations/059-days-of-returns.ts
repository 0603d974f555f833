import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The returns that a branch took on one day, and those of its sales. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bill_returns_taken on bill_returns (return_branch, returned_at)`.execute(db);
  await sql`create index bill_returns_of_sales on bill_returns (branch_code, returned_at)`.execute(db);
}
