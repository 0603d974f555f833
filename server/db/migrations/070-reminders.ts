import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Reminders and their caps, which the database holds against every writer: the hours in Bangkok, one a day, two in any seven days, and each
 * thing once in each of its stages. `seen_at` is when a chat account first called on the last day on which it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_accounts add column seen_at bigint not null default 0`.execute(db);
  await sql`
    create table reminders (
      id uuid primary key,
      member_id uuid not null references members,
      sent_at bigint not null
        constraint reminders_from_9_until_20 check ((sent_at + 25200) % 86400 between 32400 and 71999),
      day integer generated always as (((sent_at + 25200) / 86400)::integer) stored,
      constraint reminders_one_a_day unique (member_id, day)
    )`.execute(db);
  await sql`create index reminders_by_time on reminders (sent_at)`.execute(db);
  await sql`
    create table reminded_things (
      member_id uuid not null references members,
      kind text not null check (kind in ('points', 'coupons', 'parcels')),
      thing text not null,
      stage text not null,
      reminder_id uuid not null references reminders on delete cascade,
      primary key (member_id, kind, thing, stage)
    )`.execute(db);
  await sql`create index reminded_things_of_reminder on reminded_things (reminder_id)`.execute(db);
  await sql`create table reminder_turns (day integer primary key, after_member uuid not null)`.execute(db);
  await caps(db);
}

/**
 * The member's row is locked first, so that of two processes the second sees what the first has written. Reminders before and after are
 * counted, because a process with a wrong clock may write them in any order. With real time a clock that is wrong writes nothing at all.
 */
async function caps(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function hold_reminder_caps() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      week constant bigint := 7 * 86400;
    begin
      perform from members where id = new.member_id and status = 'active' for no key update;
      if not found then
        raise exception 'only active members are reminded' using errcode = '23514';
      end if;
      if abs(new.sent_at - database_seconds()) > (select clock_tolerance_seconds from audit_rules) then
        raise exception 'a reminder is written by a clock that is wrong' using errcode = '23514';
      end if;
      if (
        select count(*) from reminders other
        where other.member_id = new.member_id and other.id <> new.id
          and other.sent_at > new.sent_at - week and other.sent_at < new.sent_at + week
      ) >= 2 then
        raise exception 'a member gets at most two reminders in seven days' using errcode = '23514';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger caps before insert or update on reminders
    for each row execute function hold_reminder_caps()`.execute(db);
}
