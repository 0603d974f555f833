import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { MessageKind, MessageState } from '@/domain/messages';
import { anyOf } from '@/server/db/any-of';
import type { MemberMessageTable } from '@/server/db/schema-messages';
import type { MessageChannel } from '@/server/db/schema-support';
import type { Db } from '@/server/db/transact';

export type MessageRow = Insertable<MemberMessageTable>;

/** Where a message stands, and when it was first tried. */
export type BegunMessage = {
  id: string;
  state: MessageState;
  begun_at: number;
  notified_at: number | null;
  sms_at: number | null;
};

/**
 * Writes messages in one statement, before they are sent. One that is known stays as it is. A former member gets none, and for such a
 * message nothing is returned.
 */
export async function beginMessages(db: Db, rows: readonly MessageRow[]): Promise<BegunMessage[]> {
  const all = <K extends keyof MessageRow>(key: K) => rows.map((row) => row[key] ?? null);
  const { rows: begun } = await sql<BegunMessage>`
    insert into member_messages
      (id, member_id, topic, subject, text_th, text_en, picture, state, happened_at, begun_at)
    select sent.* from unnest(
      ${all('id')}::uuid[], ${all('member_id')}::uuid[], ${all('topic')}::text[], ${all('subject')}::text[],
      ${all('text_th')}::text[], ${all('text_en')}::text[], ${all('picture')}::text[], ${all('state')}::text[],
      ${all('happened_at')}::bigint[], ${all('begun_at')}::bigint[])
      as sent (id, member_id, topic, subject, text_th, text_en, picture, state, happened_at, begun_at)
    join members on members.id = sent.member_id and members.status = 'active'
    on conflict (id) do update set begun_at = coalesce(member_messages.begun_at, member_messages.happened_at)
    returning id, state, begun_at, notified_at, sms_at`.execute(db);
  return begun;
}

/** Where a message stands now. */
export type Settled = { id: string; state: MessageState; channel: MessageChannel | null; sent_at: number | null };

/** Settles messages that are still waiting, and that no SMS was begun for, in one statement. */
export async function settleMessages(db: Db, rows: readonly Settled[]): Promise<void> {
  const all = <K extends keyof Settled>(key: K) => rows.map((row) => row[key]);
  await sql`
    update member_messages set state = settled.state, channel = settled.channel, sent_at = settled.sent_at
    from unnest(${all('id')}::uuid[], ${all('state')}::text[], ${all('channel')}::text[], ${all('sent_at')}::bigint[])
      as settled (id, state, channel, sent_at)
    where member_messages.id = settled.id and member_messages.state = 'waiting' and sms_at is null`.execute(db);
}

/** The kinds that these members have switched off. */
export function findSilenced(
  db: Db,
  memberIds: readonly string[],
): Promise<{ member_id: string; kind: MessageKind }[]> {
  return db
    .selectFrom('silenced_kinds')
    .select(['member_id', 'kind'])
    .where('member_id', '=', anyOf(memberIds, 'uuid'))
    .execute();
}

export function messagesOf(db: Db, memberId: string) {
  return db
    .selectFrom('member_messages')
    .select(['topic', 'text_th', 'state', 'channel', 'happened_at', 'sent_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('happened_at')
    .orderBy('id')
    .execute();
}

export async function deleteMessages(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('member_messages').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('silenced_kinds').where('member_id', '=', memberId).execute();
}
