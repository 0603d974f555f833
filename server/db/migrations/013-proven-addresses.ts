import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Which address a member has confirmed, and which one a code to the mobile has proven for tax invoices. Addresses are stored as keyed
 * hashes, so that a change of address by the previous release, which does not know these columns, leaves no confirmation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table members
      add column email_verified_at bigint,
      add column email_verified_key text`.execute(db);
  await sql`
    create table email_confirmations (
      member_id uuid primary key references members,
      id uuid not null unique,
      chat_account_id uuid not null references chat_accounts,
      email_key text not null,
      created_at bigint not null,
      expires_at bigint not null check (expires_at > created_at),
      verified_at bigint not null default 0
    )`.execute(db);
  await sql`create index email_confirmations_of_account on email_confirmations (chat_account_id)`.execute(db);
  await sql`alter table etax_requests add column proven_email_key text`.execute(db);
  await sql`
    create table etax_address_codes (
      member_id uuid primary key references members,
      id uuid not null unique,
      chat_account_id uuid not null references chat_accounts,
      branch_code text not null,
      bill_no text not null,
      email_sealed text not null,
      email_key text not null,
      created_at bigint not null,
      expires_at bigint not null check (expires_at > created_at),
      verified_at bigint not null default 0,
      used_at bigint not null default 0,
      check (used_at = 0 or verified_at > 0)
    )`.execute(db);
  await sql`create index etax_address_codes_of_account on etax_address_codes (chat_account_id)`.execute(db);
}
