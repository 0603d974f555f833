import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await linkEnds(db);
  await mobileChanges(db);
  await erasures(db);
  await stores(db);
}

/** Why a chat account lost its member, so that its open app can show the reason; deleted when it is linked again. */
async function linkEnds(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_accounts
      add column link_end text check (link_end in ('unlinked', 'replaced')),
      add column link_ended_at bigint,
      add check ((link_end is null) = (link_ended_at is null))`.execute(db);
}

async function mobileChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mobile_changes (
      id uuid primary key,
      reference text not null unique check (reference ~ '^[0-9]{8}$'),
      otp_type text not null check (otp_type in ('request_change_mobile', 'change_mobile')),
      chat_account_id uuid not null references chat_accounts,
      member_id uuid not null references members,
      mobile_sealed text not null,
      mobile_key text not null,
      status text not null check (status in ('otp_pending', 'verified', 'submitted', 'approved', 'done', 'lapsed')),
      requested_at bigint not null,
      expires_at bigint not null,
      verified_at bigint,
      decided_at bigint,
      branch_code text,
      check ((status in ('verified', 'submitted', 'approved', 'done')) <= (verified_at is not null)),
      check ((status = 'approved') = (branch_code is not null))
    )`.execute(db);
  await sql`create index mobile_changes_of_account on mobile_changes (chat_account_id, requested_at desc)`.execute(db);
  await sql`create index mobile_changes_of_member on mobile_changes (member_id)`.execute(db);
  // One request at a time: a second one is refused because the first is with the store.
  await sql`
    create unique index mobile_changes_submitted on mobile_changes (member_id, chat_account_id)
    where status = 'submitted'`.execute(db);
}

async function erasures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erasure_requests (
      id uuid primary key,
      member_id uuid not null references members,
      requested_at bigint not null,
      due_at bigint not null check (due_at >= requested_at),
      cancelled_at bigint,
      done_at bigint,
      check (cancelled_at is null or done_at is null)
    )`.execute(db);
  await sql`
    create unique index erasure_requests_open on erasure_requests (member_id)
    where cancelled_at is null and done_at is null`.execute(db);
  await sql`
    create index erasure_requests_due on erasure_requests (due_at)
    where cancelled_at is null and done_at is null`.execute(db);
}

async function stores(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table stores (
      branch_code text primary key check (branch_code ~ '^[0-9A-Za-z-]{1,16}$'),
      name_th text not null,
      name_en text not null,
      address_th text not null,
      address_en text not null,
      phone text not null,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      brands jsonb not null default '[]',
      services jsonb not null default '[]',
      open_days text not null check (open_days in ('daily', 'except_public_holidays', 'except_sundays_and_holidays')),
      opens text not null check (opens ~ '^([01][0-9]|2[0-4]):[0-5][0-9]$'),
      closes text not null check (closes ~ '^([01][0-9]|2[0-4]):[0-5][0-9]$'),
      updated_at bigint not null
    )`.execute(db);
}
