import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What the chain's records have of a member and the app does not ask for, which nationality "other" is, and who made and last
 * changed the record. Of members from before, nobody noted it. An instant of 0 or null: not known.
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
