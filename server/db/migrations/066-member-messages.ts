import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The inbox: what was sent to a member, in both languages, where it stands, and the kinds that the member has switched off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table member_messages (
      id uuid primary key,
      member_id uuid not null references members,
      topic text not null,
      subject text,
      text_th text not null,
      text_en text not null,
      picture text,
      state text not null check (state in ('waiting', 'accepted', 'delivered', 'unreachable', 'kept')),
      channel text check (channel in ('line', 'sms', 'email')),
      happened_at bigint not null,
      sent_at bigint,
      read_at bigint,
      check (state not in ('accepted', 'delivered') or (channel is not null and sent_at is not null))
    )`.execute(db);
  await sql`create index member_messages_of_member on member_messages (member_id, happened_at desc, id desc)`.execute(
    db,
  );
  await sql`create index member_messages_unread on member_messages (member_id) where read_at is null`.execute(db);
  await sql`create index member_messages_by_time on member_messages (happened_at)`.execute(db);
  await sql`
    create table silenced_kinds (
      member_id uuid not null references members,
      kind text not null check (kind in ('points', 'coupons', 'parcels', 'invoices')),
      silenced_at bigint not null,
      primary key (member_id, kind)
    )`.execute(db);
}
