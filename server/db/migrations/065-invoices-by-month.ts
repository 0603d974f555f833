import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The output tax report reads the invoices of a month; the credit notes have such an index. An operator may have built it before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index if not exists etax_documents_issued on etax_documents (issued_at, branch_code)`.execute(db);
}
