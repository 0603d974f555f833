import { sql } from 'kysely';
import { anyOf } from '@/server/db/any-of';
import type { Db } from '@/server/db/transact';

/**
 * Claims the message by phone number, of which there is one: two processes, or one that is repeated after a kill, cannot both send it. If
 * LINE does not report its delivery until `dueAt`, `smsText` is sent.
 */
export async function claimNotification(
  db: Db,
  id: string,
  { now, dueAt, smsText }: { now: number; dueAt: number; smsText: string },
): Promise<boolean> {
  const claimed = await db
    .updateTable('member_messages')
    .set({ channel: 'line_number', notified_at: now, due_at: dueAt, sms_text: smsText })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('notified_at', 'is', null)
    .where('sms_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** LINE has taken the message by phone number, unless an SMS was begun or its delivery reported meanwhile. */
export async function acceptNotification(db: Db, id: string, now: number): Promise<void> {
  const update = db.updateTable('member_messages').set({ state: 'accepted', sent_at: now });
  await update.where('id', '=', id).where('state', '=', 'waiting').where('sms_at', 'is', null).execute();
}

/** Marks messages by phone number as delivered and returns how many, unless an SMS was begun for them. Unknown ones are ignored. */
export async function deliverNotifications(db: Db, ids: readonly string[], now: number): Promise<number> {
  const delivered = await db
    .updateTable('member_messages')
    .set({ state: 'delivered', sent_at: sql`coalesce(sent_at, ${now}::bigint)`, due_at: null, sms_text: null })
    .where('id', '=', anyOf(ids, 'uuid'))
    .where('channel', '=', 'line_number')
    .where('state', 'in', ['waiting', 'accepted'])
    .returning('id')
    .execute();
  return delivered.length;
}

/** Claims the one SMS of a message that nothing else has delivered. After `dueAt` its outcome is no longer waited for. */
export async function claimSms(db: Db, id: string, { now, dueAt }: { now: number; dueAt: number }): Promise<boolean> {
  const claimed = await db
    .updateTable('member_messages')
    .set({ state: 'waiting', channel: 'sms', sent_at: null, sms_at: now, due_at: dueAt, sms_text: null })
    .where('id', '=', id)
    .where('sms_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([eb('state', '=', 'waiting'), and([eb('state', '=', 'accepted'), eb('channel', '=', 'line_number')])]),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The outcome of the SMS that this process has begun. */
export async function settleSms(db: Db, id: string, sentAt: number | null): Promise<void> {
  const state = sentAt === null ? 'unreachable' : 'accepted';
  const update = db.updateTable('member_messages').set({ state, sent_at: sentAt, due_at: null });
  await update.where('id', '=', id).where('channel', '=', 'sms').execute();
}

/** Nothing reaches the member. */
export async function giveUp(db: Db, id: string): Promise<void> {
  const update = db
    .updateTable('member_messages')
    .set({ state: 'unreachable', channel: null, sent_at: null, due_at: null, sms_text: null });
  await update.where('id', '=', id).where('state', 'in', ['waiting', 'accepted']).execute();
}

export type DueMessage = { id: string; member_id: string; sms_text: string | null; sms_at: number | null };

/** Messages by phone number whose delivery was not reported in time, and SMS whose process was killed; the longest due first. */
export function dueMessages(db: Db, now: number, most: number): Promise<DueMessage[]> {
  return db
    .selectFrom('member_messages')
    .select(['id', 'member_id', 'sms_text', 'sms_at'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
}
