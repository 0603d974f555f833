import { sql } from 'kysely';
import type { LinkEnd, MessageSubject } from '@/domain/event-details';
import type { DoneBy, MemberEventTable, MessageChannel } from '@/server/db/schema-support';
import type { Db } from '@/server/db/transact';
import { unawaited } from '@/server/db/unawaited';

/** An event of a member's account that has no other row. */
type AccountEvent = {
  memberId: string;
  event: Exclude<MemberEventTable['event'], 'message'>;
  by: DoneBy;
  at: number;
  detail?: LinkEnd;
  branchCode?: string;
};

/** Records an event in its own transaction, for staff who help the member later. */
export async function noteEvent(tx: Db, { memberId, event, by, at, detail, branchCode }: AccountEvent): Promise<void> {
  const about = { member_id: memberId, event, done_by: by, detail: detail ?? null, branch_code: branchCode ?? null };
  await tx
    .insertInto('member_events')
    .values({ ...about, occurred_at: at })
    .execute();
}

/**
 * `about` is the subject of the message, never its text. A repeat with the same `id` is the same message. `state`: whether the service
 * has taken it, which it has by default.
 */
export type SentMessage = {
  memberId: string;
  channel: MessageChannel;
  about: MessageSubject;
  id: string;
  at: number;
  state?: 'accepted' | 'unreachable';
};

export async function noteMessage(
  db: Db,
  { memberId, channel, about, id, at, state = 'accepted' }: SentMessage,
): Promise<void> {
  const message = { member_id: memberId, event: 'message', done_by: 'system', detail: about } as const;
  await db
    .insertInto('member_events')
    .values({ ...message, channel, message_id: id, occurred_at: at, message_state: state })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute();
}

/**
 * The same for a code sent for an ID; records nothing if the ID belongs to no member. Does not wait for the disk, because the duration
 * would reveal whether it does.
 */
export async function noteCode(
  db: Db,
  { identifierKey, channel, about, id, at }: Omit<SentMessage, 'memberId' | 'state'> & { identifierKey: string },
): Promise<void> {
  await sql`
    insert into member_events (member_id, event, done_by, detail, channel, message_id, occurred_at)
    select id, 'message', 'system', ${about}, ${channel}, ${id}, ${at}::bigint
    from members where identifier_key = ${identifierKey}
    on conflict (message_id) do nothing returning ${unawaited}`.execute(db);
}
