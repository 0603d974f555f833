import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { booksCanBeClosed } from './028-closed-books';
import { telemetryByMonth } from './028-telemetry-by-month';

/** What deleting old rows needs: monthly partitions of telemetry, and an index that finds books to close. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await telemetryByMonth(db);
  await booksCanBeClosed(db);
  await sql`create index receipts_by_time on receipts (sold_at)`.execute(db);
  await sql`create index point_lots_emptied on point_lots (expires_at) where remaining = 0`.execute(db);
}
