import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { correctionLaws } from './030-correction-laws';

/** The member's page at the desk: events without a row elsewhere, refused calls, and corrections of points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await events(db);
  await refusals(db);
  await corrections(db);
  await correctionLaws(db);
  await answers(db);
  await timeline(db);
}

/** Deleted with the member's erasure, and after as many months as telemetry. `message_id`: a repeated message is recorded once. */
async function events(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_events (
      id bigint generated always as identity primary key,
      member_id uuid not null references members,
      event text not null check (event in ('linked', 'unlinked', 'frozen', 'thawed', 'identity_seen', 'message')),
      done_by text not null check (done_by in ('member', 'till', 'staff', 'system')),
      detail text,
      channel text check (channel in ('line', 'sms', 'email')),
      branch_code text,
      message_id text unique,
      occurred_at bigint not null,
      check ((event = 'message') = (channel is not null))
    )`.execute(db);
  await sql`
    create index member_events_messages on member_events (member_id, occurred_at desc, id desc)
    where event = 'message'`.execute(db);
  await sql`
    create index member_events_account on member_events (member_id, occurred_at desc, id desc)
    where event <> 'message'`.execute(db);
  await sql`create index member_events_by_time on member_events (occurred_at)`.execute(db);
}

async function refusals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table refused_calls (
      id bigint generated always as identity primary key,
      member_id uuid not null references members,
      call text not null,
      code text not null,
      trace_id text not null,
      branch_code text,
      occurred_at bigint not null
    )`.execute(db);
  await sql`create index refused_calls_of_member on refused_calls (member_id, occurred_at desc, id desc)`.execute(db);
  await sql`create index refused_calls_by_time on refused_calls (occurred_at)`.execute(db);
}

/** Who corrected points, and why. The row stays after its movement is deleted with closed books. Negative points were deducted. */
async function corrections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_corrections (
      movement_id uuid primary key,
      member_id uuid not null references members,
      point_type text not null check (point_type in ('cjpoint', 'kidpoint')),
      points integer not null check (points <> 0),
      reason text not null,
      staff_id text not null,
      staff_name text not null,
      approval_id uuid unique references approvals,
      corrected_at bigint not null
    )`.execute(db);
  await sql`create index point_corrections_of_member on point_corrections (member_id)`.execute(db);
}

/** The answer to an act of staff, by person and key: a retry after a crash gets it again without a second act. */
async function answers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table support_answers (reference text primary key, answer jsonb, answered_at bigint not null)`.execute(db);
  await sql`create index support_answers_by_time on support_answers (answered_at)`.execute(db);
}

/** Indexes for the order of a member's events, where the tables had another. */
async function timeline(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index receipts_voided_of_member on receipts (member_id, voided_at desc) where voided_at > 0`.execute(db);
  await sql`create index my_coupons_collected on my_coupons (member_id, collected_at desc)`.execute(db);
  await sql`create index donations_by_time on donations (member_id, donated_at desc)`.execute(db);
  await sql`create index erasure_requests_of_member on erasure_requests (member_id, requested_at desc)`.execute(db);
  await sql`
    create index audit_of_member on audit (subject_id, at_seconds desc, id desc)
    where subject_kind = 'member' and actor_kind = 'staff'`.execute(db);
}
