import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Fields of the chain's records that the app does not ask for, the nationality behind "other", and who created and last changed the record.
 * For earlier members this is unknown. An instant of 0 or null: unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members
      add column nationality_description text,
      add column branch_code text,
      add column fax_sealed text,
      add column taxpayer_id_sealed text,
      add column remark_sealed text,
      add column last_transaction_at bigint,
      add column created_by text,
      add column updated_by text`.execute(db);
}
