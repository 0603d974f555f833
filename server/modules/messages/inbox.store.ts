import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { MessageTopic, OptionalKind } from '@/domain/messages';
import { kindOfTopic, messageTopics } from '@/domain/messages';
import { anyOf } from '@/server/db/any-of';
import type { MemberMessageTable } from '@/server/db/schema-messages';
import type { Db } from '@/server/db/transact';

/** A newer release may have written topics that this one does not know. */
const knownTopics = Object.keys(messageTopics).filter((name): name is MessageTopic => name in messageTopics);

const securityTopics = knownTopics.filter((topic) => kindOfTopic(topic) === 'security');

function inboxOf(db: Db, memberId: string) {
  const found = db.selectFrom('member_messages').where('member_id', '=', memberId);
  return found.where(sql<boolean>`topic = ${anyOf(knownTopics)}`);
}

/** Newest first. */
export function inboxPage(db: Db, memberId: string, slice: { limit: number; offset: number }) {
  return inboxOf(db, memberId)
    .select(['id', 'topic', 'subject', 'text_th', 'text_en', 'state', 'channel', 'happened_at', 'read_at'])
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
}

export type InboxRow = Awaited<ReturnType<typeof inboxPage>>[number];

export async function inboxCount(db: Db, memberId: string): Promise<number> {
  const counted = inboxOf(db, memberId).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** Messages of a kind that is switched off count as read. What is only kept about security does not. */
export async function unreadCount(db: Db, memberId: string): Promise<number> {
  const isShown = sql<boolean>`(state <> 'kept' or topic = ${anyOf(securityTopics)})`;
  const unread = inboxOf(db, memberId).where('read_at', 'is', null).where(isShown);
  const counted = unread.select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** Inserts a message that is not sent from here; a known one stays as it is. A former member gets none. */
export async function keepMessage(tx: Db, row: Insertable<MemberMessageTable>): Promise<void> {
  const { id, member_id, topic, subject, text_th, text_en, state, channel, happened_at, sent_at } = row;
  await sql`
    insert into member_messages
      (id, member_id, topic, subject, text_th, text_en, state, channel, happened_at, sent_at)
    select ${id}::uuid, id, ${topic}, ${subject}, ${text_th}, ${text_en}, ${state}, ${channel},
      ${happened_at}::bigint, ${sent_at}::bigint
    from members where id = ${member_id}::uuid and status = 'active'
    on conflict (id) do nothing`.execute(tx);
}

/** A repeat keeps the first instant. */
export async function markRead(db: Db, memberId: string, until: number, now: number): Promise<void> {
  const update = db.updateTable('member_messages').set({ read_at: now }).where('member_id', '=', memberId);
  await update.where('read_at', 'is', null).where('happened_at', '<=', until).execute();
}

/** The member's row is locked against an erasure, after which nothing may be added. */
export async function silence(db: Db, memberId: string, kind: OptionalKind, now: number): Promise<void> {
  await sql`
    insert into silenced_kinds (member_id, kind, silenced_at)
    select id, ${kind}, ${now}::bigint from members where id = ${memberId}::uuid and status = 'active' for share
    on conflict do nothing`.execute(db);
}

export async function unsilence(db: Db, memberId: string, kind: OptionalKind): Promise<void> {
  await db.deleteFrom('silenced_kinds').where('member_id', '=', memberId).where('kind', '=', kind).execute();
}

/** The kinds that a member has switched off. */
export function silencedOf(db: Db, memberId: string) {
  return db.selectFrom('silenced_kinds').select(['kind', 'silenced_at']).where('member_id', '=', memberId).execute();
}
