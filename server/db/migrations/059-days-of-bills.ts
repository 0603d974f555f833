import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What a branch sums of one day. An operator may have built the indexes before, `concurrently`, as the changelog says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists receipts_of_branch on receipts (branch_code, sold_at)`.execute(db);
  await sql`
    create index if not exists receipts_voided_of_branch on receipts (branch_code, voided_at) where voided_at > 0`.execute(
    db,
  );
}
