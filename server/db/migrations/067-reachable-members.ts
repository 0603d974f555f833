import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Whether messages of the official account reach a chat account, and what a message needs to reach a member by phone number instead: when
 * it was first tried, when it was sent to the number, and when another way is due.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_accounts
      add column is_friend boolean,
      add column friend_since bigint,
      add column friend_at_ms bigint`.execute(db);
  await sql`alter table member_events add column message_state text check (message_state in ('accepted', 'unreachable'))`.execute(
    db,
  );
  await sql`
    alter table member_messages
      add column begun_at bigint,
      add column notified_at bigint,
      add column sms_at bigint,
      add column sms_text text,
      add column due_at bigint,
      drop constraint member_messages_channel_check,
      add constraint member_messages_channel_check check (channel in ('line', 'line_number', 'sms', 'email'))`.execute(
    db,
  );
  await sql`create index member_messages_due on member_messages (due_at) where due_at is not null`.execute(db);
}
