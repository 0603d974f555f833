import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Sweeps with one runner in all processes, indexes to find what is due, and rankings that write only changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await leases(db);
  await dueRows(db);
  await standings(db);
}

/** A row is the lease of one sweep. Instants are epoch seconds of the database's clock, which all processes share. */
async function leases(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sweeps (
      name text primary key,
      holder uuid,
      held_until bigint not null default 0,
      due_at bigint not null default 0
    )`.execute(db);
}

/** All lots of a year end in the same second, so the member is part of the order. */
async function dueRows(db: Kysely<unknown>): Promise<void> {
  await sql`create index point_lots_due on point_lots (expires_at, member_id) where remaining > 0`.execute(db);
  await sql`drop index point_lots_over`.execute(db);
  await sql`create index idempotency_expires_at on idempotency (expires_at)`.execute(db);
  await sql`create index rate_windows_window_start on rate_windows (window_start)`.execute(db);
  await sql`
    create index chat_accounts_token_expires_at on chat_accounts (provider_token_expires_at)
    where provider_token_expires_at is not null`.execute(db);
  await sql`create index members_ended on members (updated_at) where status = 'inactive'`.execute(db);
}

/**
 * What each member had spent when the rankings were made. `descending_satang` makes one ascending index the order of the ranks. A step is
 * the first row of every thousand with the number of rows before it, so that counting a rank reads at most a thousand rows. Processes of
 * the previous release keep using their own rankings (`mission_ranks`), which a later release drops.
 */
async function standings(db: Kysely<unknown>): Promise<void> {
  await sql`alter table missions add column standings_at bigint not null default 0`.execute(db);
  await sql`
    create table mission_standings (
      mission_uuid uuid not null,
      member_id uuid not null,
      descending_satang bigint not null check (descending_satang < 0),
      reached_at bigint not null,
      primary key (mission_uuid, member_id)
    )`.execute(db);
  await sql`
    create unique index mission_standings_ranked
    on mission_standings (mission_uuid, descending_satang, reached_at, member_id)`.execute(db);
  await sql`
    create table mission_steps (
      mission_uuid uuid not null,
      ahead integer not null check (ahead >= 0),
      descending_satang bigint not null,
      reached_at bigint not null,
      member_id uuid not null,
      primary key (mission_uuid, ahead)
    )`.execute(db);
  await sql`
    create index mission_steps_ranked
    on mission_steps (mission_uuid, descending_satang, reached_at, member_id)`.execute(db);
}
