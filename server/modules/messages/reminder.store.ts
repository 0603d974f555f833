import { sql } from 'kysely';
import type { ReminderSituation, ReminderThing } from '@/domain/reminders';
import { bangkokDayNumber, leastPointsToRemind, pointStages } from '@/domain/reminders';
import { anyOf } from '@/server/db/any-of';
import type { RemindedThingTable } from '@/server/db/schema-messages';
import type { Db } from '@/server/db/transact';

const daySeconds = 24 * 60 * 60;

/**
 * Locks today's round until the transaction ends, so that of several processes one takes the next members. Returns the member after whom it
 * continues.
 */
export async function lockRound(tx: Db, now: number): Promise<string> {
  const day = bangkokDayNumber(now);
  const begun = tx.insertInto('reminder_turns').values({ day, after_member: firstMember });
  const round = begun.onConflict((conflict) => conflict.column('day').doUpdateSet({ day })).returning('after_member');
  return (await round.executeTakeFirstOrThrow()).after_member;
}

const firstMember = '00000000-0000-0000-0000-000000000000';

/** The rounds of former days are over. */
export async function moveRound(tx: Db, now: number, after_member: string): Promise<void> {
  const day = bangkokDayNumber(now);
  await tx.updateTable('reminder_turns').set({ after_member }).where('day', '=', day).execute();
  await tx.deleteFrom('reminder_turns').where('day', '<', day).execute();
}

/** How many reminders were written since an instant, at most so many. */
export async function countSince(db: Db, since: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select from reminders where sent_at > ${since}::bigint limit ${most}::integer) recent`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next linked members, in the order of their turns. */
export async function membersBetween(db: Db, after: string, until: string, most: number): Promise<string[]> {
  const members = db.selectFrom('chat_links').select('member_id');
  const next = members.where('member_id', '>', after).where('member_id', '<=', until);
  return (await next.orderBy('member_id').limit(most).execute()).map(({ member_id }) => member_id);
}

/** Locks active members, without waiting for those that another transaction has locked, unless `waits`. */
export async function lockMembers(tx: Db, memberIds: readonly string[], { waits = false } = {}): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from members where id = any(${memberIds}::uuid[]) and status = 'active'
    order by id for no key update ${waits ? sql`` : sql`skip locked`}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What decides whether these members may be reminded, of those that are active and linked. */
export async function situationsOf(
  db: Db,
  memberIds: readonly string[],
  now: number,
): Promise<(ReminderSituation & { memberId: string })[]> {
  const week = 7;
  const { rows } = await sql<ReminderSituation & { memberId: string }>`
    select members.id as "memberId", members.birth_date as "birthDate", account.seen_at as "seenAt",
      exists (select from point_accounts frozen where frozen.member_id = members.id and frozen_at > 0) as "isFrozen",
      exists (
        select from erasure_requests leaving where leaving.member_id = members.id and cancelled_at is null
      ) as "isLeaving",
      array(select kind from silenced_kinds silenced where silenced.member_id = members.id) as silenced,
      (
        select coalesce(json_agg(sent_at), '[]') from reminders sent where sent.member_id = members.id
          and day between ${bangkokDayNumber(now) - week}::integer and ${bangkokDayNumber(now) + week}::integer
      ) as "sentAt",
      (
        select json_build_object('status', status, 'guardianConfirmed', guardian_confirmed) from consent_events consent
        where consent.member_id = members.id and type = 'commu' order by id desc limit 1
      ) as marketing
    from chat_links link join members on members.id = link.member_id and members.status = 'active'
    join chat_accounts account on account.id = link.chat_account_id
    where link.member_id = ${anyOf(memberIds, 'uuid')}
    order by members.id`.execute(db);
  return rows;
}

export type MemberThing = ReminderThing & { memberId: string };

/** Points that end, collected coupons and orders of these members that may be worth a reminder now, with the stages that were. */
export async function thingsOf(db: Db, memberIds: readonly string[], now: number): Promise<MemberThing[]> {
  if (memberIds.length === 0) return [];
  const things = [
    await pointsOf(db, memberIds, now),
    await couponsOf(db, memberIds, now),
    await ordersOf(db, memberIds),
  ];
  return things.flat();
}

async function pointsOf(db: Db, memberIds: readonly string[], now: number): Promise<MemberThing[]> {
  const ending = pointStages.map(
    ({ from, until }) =>
      sql`expires_at > ${now + until * daySeconds}::bigint and expires_at <= ${now + from * daySeconds}::bigint`,
  );
  const { rows } = await sql<MemberThing>`
    select 'points' as about, member_id as "memberId", point_type as "pointType", points, expires_at as "endsAt",
      array(
        select stage from reminded_things done where done.member_id = ending.member_id and kind = 'points'
          and thing = point_type || ' ' || expires_at
      ) as stages
    from (
      select member_id, point_type, expires_at, sum(remaining)::integer as points from point_lots
      where member_id = ${anyOf(memberIds, 'uuid')} and point_type in ('cjpoint', 'kidpoint') and remaining > 0
        and (${sql.join(ending, sql` or `)})
      group by member_id, point_type, expires_at having sum(remaining) >= ${leastPointsToRemind}::integer
    ) ending
    order by expires_at, point_type`.execute(db);
  return rows;
}

async function couponsOf(db: Db, memberIds: readonly string[], now: number): Promise<MemberThing[]> {
  const { rows } = await sql<MemberThing>`
    select 'coupon' as about, mine.member_id as "memberId", mine.id, mine.coupon_code as code,
      json_build_object('th', name_th, 'en', name_en) as name, expires_at as "endsAt",
      array(
        select stage from reminded_things done where done.member_id = mine.member_id and kind = 'coupons'
          and thing = mine.id::text
      ) as stages
    from my_coupons mine join coupons on coupons.code = mine.coupon_code
    where mine.member_id = ${anyOf(memberIds, 'uuid')} and used_at = 0 and not withdrawn
      and expires_at > ${now}::bigint and expires_at <= ${now + 2 * daySeconds}::bigint
    order by expires_at, mine.id`.execute(db);
  return rows;
}

async function ordersOf(db: Db, memberIds: readonly string[]): Promise<MemberThing[]> {
  const { rows } = await sql<MemberThing>`
    select 'parcel' as about, orders.member_id as "memberId", reference_no as reference,
      json_build_object('th', name_th, 'en', name_en) as prize, ordered_at as "orderedAt", shipping_days as "shippingDays",
      array(
        select stage from reminded_things done where done.member_id = orders.member_id and kind = 'parcels'
          and thing = reference_no
      ) as stages
    from prize_orders orders join prizes using (prize_id)
    where orders.member_id = ${anyOf(memberIds, 'uuid')} and status in ('ORDERED', 'PREPARING')
    order by ordered_at, reference_no`.execute(db);
  return rows;
}

export type NewReminder = {
  id: string;
  memberId: string;
  things: Pick<RemindedThingTable, 'kind' | 'thing' | 'stage'>[];
};

export async function insertReminders(tx: Db, reminders: readonly NewReminder[], now: number): Promise<void> {
  await sql`
    insert into reminders (id, member_id, sent_at)
    select id, member_id, ${now}::bigint from unnest(
      ${reminders.map(({ id }) => id)}::uuid[], ${reminders.map(({ memberId }) => memberId)}::uuid[]) sent (id, member_id)
    order by member_id`.execute(tx);
  const things = reminders.flatMap(({ id, memberId, things: about }) =>
    about.map((thing) => ({ ...thing, member_id: memberId, reminder_id: id })),
  );
  await sql`
    insert into reminded_things (member_id, kind, thing, stage, reminder_id)
    select member_id, kind, thing, stage, reminder_id
    from json_populate_recordset(null::reminded_things, ${JSON.stringify(things)}::json)`.execute(tx);
}

/** The names of the things in a reminder. */
export async function toldIn(db: Db, reminderId: string): Promise<string[]> {
  const told = db.selectFrom('reminded_things').select('thing').where('reminder_id', '=', reminderId);
  return (await told.execute()).map(({ thing }) => thing);
}

export function remindersOf(db: Db, memberId: string) {
  return db
    .selectFrom('reminded_things')
    .innerJoin('reminders', 'reminders.id', 'reminder_id')
    .select(['kind', 'thing', 'stage', 'sent_at'])
    .where('reminded_things.member_id', '=', memberId)
    .orderBy('sent_at')
    .execute();
}

export async function deleteReminders(tx: Db, memberId: string): Promise<void> {
  await tx.deleteFrom('reminded_things').where('member_id', '=', memberId).execute();
  await tx.deleteFrom('reminders').where('member_id', '=', memberId).execute();
}
