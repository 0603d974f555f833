import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Campaigns at the desk: drafts of a catalogue, pictures, and numbers of collected and used coupons by day and branch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await drafts(db);
  await figures(db);
}

/** The files of a draft are kept until it is live or discarded. Pictures stay for as long as an entry may show them. */
async function drafts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drafts (
      id uuid primary key,
      name text not null,
      state text not null
        check (state in ('faulty', 'ready', 'submitted', 'approved', 'live', 'conflict', 'discarded')),
      uploaded_by text not null,
      uploaded_by_name text not null,
      uploaded_at bigint not null,
      faults jsonb not null default '[]',
      agreed jsonb,
      approval_id uuid,
      goes_live_at bigint not null default 0,
      ended_at bigint not null default 0,
      check (state not in ('submitted', 'approved') or (approval_id is not null and agreed is not null))
    )`.execute(db);
  await sql`create index drafts_by_time on drafts (uploaded_at, id)`.execute(db);
  await sql`create index drafts_due on drafts (goes_live_at) where state = 'approved'`.execute(db);
  await sql`
    create table draft_files (
      draft_id uuid not null references drafts,
      path text not null,
      content bytea not null,
      primary key (draft_id, path)
    )`.execute(db);
  await sql`create table campaign_pictures (url text primary key, content bytea not null)`.execute(db);
}

/**
 * Days are counted periodically, so that collecting or using writes no further row. A BRIN index has a few bytes per hundred pages and
 * causes no waiting.
 */
async function figures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign_days (
      kind text not null,
      code text not null,
      day bigint not null,
      collected integer not null,
      used integer not null,
      primary key (kind, code, day)
    )`.execute(db);
  await sql`create index campaign_days_by_day on campaign_days (day)`.execute(db);
  await sql`
    create table campaign_branches (
      kind text not null,
      code text not null,
      day bigint not null,
      branch_code text not null,
      used integer not null,
      primary key (kind, code, day, branch_code)
    )`.execute(db);
  await sql`create index campaign_branches_by_day on campaign_branches (day)`.execute(db);
  const instants = [
    ['my_coupons', 'collected_at'] as const,
    ['coupon_redemptions', 'redeemed_at'] as const,
    ['coupon_redemptions', 'released_at'] as const,
    ['claimed_rewards', 'claimed_at'] as const,
    ['claimed_rewards', 'used_at'] as const,
    ['reward_redemptions', 'released_at'] as const,
    ['donations', 'donated_at'] as const,
  ];
  for (const [table, column] of instants)
    await sql`
      create index ${sql.ref(`${table}_by_${column}`)} on ${sql.table(table)}
      using brin (${sql.ref(column)}) with (autosummarize = on)`.execute(db);
}
