import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What refers to a bill by its number. */
export const invoiceTables = [
  'etax_consents',
  'etax_credit_notes',
  'etax_credits',
  'etax_documents',
  'etax_requests',
] as const;

/** Checks the references to the numbers of bills, which the migration before has made while calls waited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of invoiceTables)
    await sql`
      alter table ${sql.table(table)} validate constraint ${sql.ref(`${table}_branch_code_bill_no_fkey`)}`.execute(db);
}
