import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { anyOf } from '@/server/db/any-of';
import type { EventOutTable, EventReceiverTable } from '@/server/db/schema-events';
import type { Db } from '@/server/db/transact';
import { inTransaction } from '@/server/db/transact';

export type EventOut = Selectable<EventOutTable>;

export type ReceiverState = Selectable<EventReceiverTable>;

export function readReceiver(db: Db): Promise<ReceiverState> {
  return db.selectFrom('event_receiver').selectAll().executeTakeFirstOrThrow();
}

/** An earlier event of the member has failed and is not due: the later ones wait for it. */
const isHeldBack = (now: number) => sql`exists (
  select from events_out as failing where failing.member_id = events_out.member_id and failing.state = 'waiting'
    and failing.tries > 0 and failing.next_try_at > ${now}::bigint and failing.id < events_out.id)`;

/** Waiting events in their order, without those that a failed one holds back. */
export async function findDue(db: Db, now: number, most: number): Promise<EventOut[]> {
  const { rows } = await sql<EventOut>`
    select * from events_out where state = 'waiting' and next_try_at <= ${now}::bigint and not ${isHeldBack(now)}
    order by id limit ${most}::integer`.execute(db);
  return rows;
}

/** The event with which to find out whether the receiver is back: one that was tried least, so that a bad one is not the only one asked. */
export async function findProbe(db: Db): Promise<EventOut[]> {
  const { rows } = await sql<EventOut>`
    (select * from events_out where state = 'waiting' and tries = 0 and not exists (
      select from events_out as failing where failing.member_id = events_out.member_id and failing.state = 'waiting'
        and failing.tries > 0 and failing.id < events_out.id) order by id limit 1)
    union all
    (select * from events_out where state = 'waiting' and tries > 0 order by tries, id limit 1)
    limit 1`.execute(db);
  return rows;
}

export type Failed = Pick<EventOut, 'id' | 'state' | 'failed_at' | 'next_try_at' | 'last_error'>;

export type Round = {
  taken: readonly number[];
  failed: readonly Failed[];
  receiver: Partial<Omit<ReceiverState, 'is_single'>>;
  /** The receiver is back: what failed because of it is due. */
  isBack: boolean;
};

/** Records a round of sending in one transaction. */
export async function noteRound(db: Db, { taken, failed, receiver, isBack }: Round): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (taken.length > 0)
      await sql`
        update events_out set state = 'taken', tries = tries + 1, last_error = null where id = ${anyOf(taken, 'bigint')}`.execute(
        tx,
      );
    for (const { id, ...changes } of failed)
      await tx
        .updateTable('events_out')
        .set((eb) => ({ ...changes, tries: eb('tries', '+', 1) }))
        .where('id', '=', id)
        .execute();
    if (isBack) await sql`update events_out set next_try_at = 0 where state = 'waiting' and tries > 0`.execute(tx);
    await tx.updateTable('event_receiver').set(receiver).execute();
  });
}

const asNew = { state: 'waiting', tries: 0, failed_at: 0, next_try_at: 0, last_error: null } as const;

/** Has those that were given up sent again: one, or all. Returns how many. */
export async function retryGivenUp(tx: Db, id: string | undefined): Promise<number> {
  const again = tx
    .updateTable('events_out')
    .set(asNew)
    .where('state', '=', 'given_up')
    .$if(id !== undefined, (of) => of.where('message_id', '=', String(id)));
  return Number((await again.executeTakeFirstOrThrow()).numUpdatedRows);
}

/** Has everything of the last hours sent again: the sweep makes the events wait, in batches, before it sends anything. */
export async function beginRepeat(tx: Db, hours: number): Promise<void> {
  await sql`
    update event_receiver set repeat_since = extract(epoch from clock_timestamp())::bigint - ${hours}::integer * 3600, repeat_after = 0, failures = 0, paused_until = 0,
      repeat_until = (select coalesce(max(id), 0) from events_out)`.execute(tx);
}

/** Makes the next events of a repeat wait; returns how many rows it looked at. */
export async function repeatBatch(db: Db, most: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { repeat_since, repeat_after, repeat_until } = await tx
      .selectFrom('event_receiver')
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (repeat_since === 0) return 0;
    const { rows } = await sql<{ last: number | null; looked: number }>`
      with part as (
        select id, happened_at from events_out where id > ${repeat_after}::bigint and id <= ${repeat_until}::bigint
        order by id limit ${most}::integer
      ), again as (
        update events_out set state = 'waiting', tries = 0, failed_at = 0, next_try_at = 0, last_error = null
        from part where events_out.id = part.id and part.happened_at >= ${repeat_since}::bigint
      )
      select max(id) as last, count(*)::integer as looked from part`.execute(tx);
    const { last = null, looked = 0 } = rows[0] ?? {};
    const isOver = looked < most;
    await tx
      .updateTable('event_receiver')
      .set({ repeat_after: last ?? repeat_after, ...(isOver && { repeat_since: 0 }) })
      .execute();
    return looked;
  });
}

export async function resume(tx: Db): Promise<void> {
  await tx.updateTable('event_receiver').set({ stopped_at: 0, paused_until: 0, failures: 0 }).execute();
}

/** Deletes the oldest events, at most so many, that were written before an instant. Returns how many there were of each state. */
export async function endOldest(db: Db, before: number, most: number): Promise<Record<EventOut['state'], number>> {
  const { rows } = await sql<Record<EventOut['state'], number>>`
    with ended as (
      delete from events_out where id = any(array(
        select id from (select id, happened_at from events_out order by id limit ${most}::integer) as oldest
        where happened_at < ${before}::bigint
      )) returning state
    )
    select count(*) filter (where state = 'taken')::integer as taken,
      count(*) filter (where state = 'waiting')::integer as waiting,
      count(*) filter (where state = 'given_up')::integer as given_up
    from ended`.execute(db);
  return rows[0] ?? { taken: 0, waiting: 0, given_up: 0 };
}

const countedAtMost = 10_000;

export type EventFigures = { waiting: number; oldest_seconds: number; given_up: number; stopped: number };

/** Counts are limited, so that they cost as little after an outage of days. The age is by the clock that wrote the events. */
export async function eventFigures(db: Db): Promise<EventFigures> {
  const limited = sql`limit ${countedAtMost}::integer`;
  const { rows } = await sql<EventFigures>`
    select
      (select count(*)::integer from (select from events_out where state = 'waiting' ${limited}) as counted) as waiting,
      (select count(*)::integer from (select from events_out where state = 'given_up' ${limited}) as counted) as given_up,
      coalesce((select greatest(0, extract(epoch from clock_timestamp())::bigint - happened_at)
        from events_out where state = 'waiting' order by id limit 1), 0)::integer as oldest_seconds,
      (select (stopped_at > 0)::integer from event_receiver) as stopped`.execute(db);
  return rows[0] ?? { waiting: 0, oldest_seconds: 0, given_up: 0, stopped: 0 };
}

/** Those that were given up or have failed, the latest first. */
export async function listFailing(db: Db, before: number | undefined, most: number): Promise<EventOut[]> {
  const earlier = before === undefined ? sql`true` : sql`id < ${before}::bigint`;
  const { rows } = await sql<EventOut>`
    select * from (
      (select * from events_out where state = 'given_up' and ${earlier} order by id desc limit ${most}::integer)
      union all
      (select * from events_out where state = 'waiting' and tries > 0 and ${earlier} order by id desc limit ${most}::integer)
    ) as failing order by id desc limit ${most}::integer`.execute(db);
  return rows;
}
