import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { MessageKind } from '@/domain/messages';
import { anyOf } from '@/server/db/any-of';
import type { MemberMessageTable } from '@/server/db/schema-messages';
import type { Db } from '@/server/db/transact';

export type MessageRow = Insertable<MemberMessageTable>;

/**
 * Writes messages, or where they stand now, in one statement. A message that a service has taken stays as it is, and
 * a former member gets none.
 */
export async function putMessages(db: Db, rows: readonly MessageRow[]): Promise<void> {
  const all = <K extends keyof MessageRow>(key: K) => rows.map((row) => row[key] ?? null);
  await sql`
    insert into member_messages
      (id, member_id, topic, subject, text_th, text_en, picture, state, channel, happened_at, sent_at)
    select sent.* from unnest(
      ${all('id')}::uuid[], ${all('member_id')}::uuid[], ${all('topic')}::text[], ${all('subject')}::text[],
      ${all('text_th')}::text[], ${all('text_en')}::text[], ${all('picture')}::text[], ${all('state')}::text[],
      ${all('channel')}::text[], ${all('happened_at')}::bigint[], ${all('sent_at')}::bigint[])
      as sent (id, member_id, topic, subject, text_th, text_en, picture, state, channel, happened_at, sent_at)
    join members on members.id = sent.member_id and members.status = 'active'
    on conflict (id) do update set state = excluded.state, channel = excluded.channel, sent_at = excluded.sent_at
      where member_messages.state in ('waiting', 'unreachable')`.execute(db);
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

export function silencedOf(db: Db, memberId: string) {
  return db.selectFrom('silenced_kinds').select(['kind', 'silenced_at']).where('member_id', '=', memberId).execute();
}

export async function deleteMessages(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('member_messages').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('silenced_kinds').where('member_id', '=', memberId).execute();
}
