import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // One per member: a new request replaces the previous one.
  await sql`
    create table thaw_requests (
      member_id uuid primary key references members,
      id uuid not null unique,
      chat_account_id uuid not null references chat_accounts,
      created_at bigint not null,
      expires_at bigint not null check (expires_at > created_at),
      verified_at bigint not null default 0,
      done_at bigint not null default 0,
      check (done_at = 0 or verified_at > 0)
    )`.execute(db);
  await sql`create index thaw_requests_of_account on thaw_requests (chat_account_id)`.execute(db);
  await sql`
    alter table sandbox_outbox
      drop constraint sandbox_outbox_channel_check,
      add constraint sandbox_outbox_channel_check check (channel in ('sms', 'email', 'line'))`.execute(db);
}
