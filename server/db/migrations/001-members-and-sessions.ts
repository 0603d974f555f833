import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The first tables. Uniqueness, references and ranges are enforced here as well as in the code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table members (
      id uuid primary key,
      member_no text not null unique check (member_no ~ '^[0-9]{16}$'),
      tier text not null,
      status text not null check (status in ('active', 'inactive')),
      firstname_th text not null,
      lastname_th text not null,
      firstname_en text,
      lastname_en text,
      identifier_type text not null check (identifier_type in ('citizen_id', 'passport')),
      identifier_sealed text not null,
      identifier_key text not null unique,
      identifier_last4 text not null,
      mobile_sealed text,
      mobile_key text unique,
      mobile_verified_at bigint,
      email_sealed text,
      address_sealed text,
      gender text not null,
      birth_date text not null check (birth_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      nationality text not null,
      occupation text,
      occupation_description text,
      income text,
      marital_status text,
      interests jsonb not null default '[]',
      need_verify_pid boolean not null default false,
      first_linked_at bigint not null default 0,
      created_at bigint not null,
      updated_at bigint not null,
      check ((mobile_sealed is null) = (mobile_key is null))
    )`.execute(db);
  await sql`
    create table chat_accounts (
      id uuid primary key,
      provider_key text not null unique,
      provider_sealed text not null,
      display_name text not null,
      language text not null check (language in ('th', 'en')),
      provider_token_sealed text,
      provider_token_expires_at bigint,
      created_at bigint not null
    )`.execute(db);
  await sql`
    create table chat_links (
      member_id uuid primary key references members,
      chat_account_id uuid not null unique references chat_accounts,
      linked_at bigint not null
    )`.execute(db);
  await sql`
    create table registrations (
      id uuid primary key,
      chat_account_id uuid not null references chat_accounts,
      situation text not null,
      member_id uuid references members,
      identifier_type text not null,
      identifier_sealed text not null,
      identifier_key text not null,
      identifier_last4 text not null,
      mobile_sealed text not null,
      mobile_key text not null,
      accepted_terms_version text not null,
      verified_at bigint,
      completed_at bigint,
      created_at bigint not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index registrations_expires_at on registrations (expires_at)`.execute(db);
}
