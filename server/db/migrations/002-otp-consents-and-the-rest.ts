import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await otp(db);
  await consents(db);
  await points(db);
  await plumbing(db);
}

async function otp(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table otp_challenges (
      subject_id uuid primary key,
      code_hash text not null,
      otp_ref text not null,
      sent_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`.execute(db);
  await sql`
    create table otp_budgets (
      budget_key text primary key,
      attempts integer not null default 0,
      attempts_since bigint not null default 0,
      sends integer not null default 0,
      sends_since bigint not null default 0,
      last_sent_at bigint not null default 0,
      attempts_frozen_until bigint not null default 0,
      sends_frozen_until bigint not null default 0
    )`.execute(db);
}

/** Consents are append-only: the database refuses to change or remove a row. */
async function consents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consent_events (
      id bigint generated always as identity primary key,
      member_id uuid not null references members,
      type text not null check (type in ('terms', 'commu')),
      status text not null check (status in ('granted', 'withdrew', 'renewed', 'not-granted')),
      version text not null,
      language text not null,
      text_hash text not null,
      channel text not null,
      guardian_confirmed boolean not null default false,
      occurred_at bigint not null
    )`.execute(db);
  await sql`create index consent_events_latest on consent_events (member_id, type, id desc)`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'this record is only added to'; end $$`.execute(db);
  await sql`
    create trigger consent_events_append_only before update or delete or truncate on consent_events
    for each statement execute function refuse_change()`.execute(db);
}

async function points(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_lots (
      id uuid primary key,
      member_id uuid not null references members,
      point_type text not null check (point_type in ('cjpoint', 'kidpoint')),
      points integer not null check (points > 0),
      remaining integer not null check (remaining between 0 and points),
      earned_at bigint not null,
      expires_at bigint not null check (expires_at > earned_at)
    )`.execute(db);
  await sql`create index point_lots_living on point_lots (member_id, point_type, expires_at)`.execute(db);
}

async function plumbing(db: Kysely<unknown>): Promise<void> {
  await sql`create table branch_keys (
    key_hash text primary key, branch_code text not null, created_at bigint not null)`.execute(db);
  await sql`create table toggles (name text primary key, is_on boolean not null)`.execute(db);
  await sql`
    create table telemetry (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('event', 'entrance')),
      chat_account_id uuid not null references chat_accounts,
      name text not null,
      mission_uuid text,
      occurred_at bigint not null
    )`.execute(db);
  await sql`create table rate_windows (
    window_key text primary key, window_start bigint not null, calls integer not null)`.execute(db);
  await sql`
    create table idempotency (
      idempotency_key text primary key,
      request_hash text not null,
      status integer,
      answer_sealed text,
      claimed_at bigint not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`
    create table sandbox_outbox (
      id bigint generated always as identity primary key,
      channel text not null check (channel in ('sms', 'email')),
      recipient text not null,
      subject text,
      body text not null,
      attachments jsonb not null default '[]',
      message_id text unique,
      sent_at bigint not null
    )`.execute(db);
  await sql`create index sandbox_outbox_recipient on sandbox_outbox (recipient, id desc)`.execute(db);
  await sql`create table settings (name text primary key, setting text not null)`.execute(db);
}
