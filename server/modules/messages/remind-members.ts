import type { languages } from '@/domain/languages';
import type { DueThing } from '@/domain/reminders';
import {
  endOfReminderTime,
  isReminderTime,
  mayBeReminded,
  partOfTurns,
  reminderTopic,
  thingName,
  thingsDue,
} from '@/domain/reminders';
import type { Turn } from '@/server/db/batches';
import { ownTurn } from '@/server/db/batches';
import type { Db } from '@/server/db/transact';
import { inTransaction, onCommit } from '@/server/db/transact';
import type { Deps } from '@/server/gateways/deps';
import type { ReminderNotice } from '@/server/jobs/jobs';
import * as store from './reminder.store';
import type { MessagesService } from './service';
import { reminderText } from './write-reminder';

/** A message that has waited longer for LINE is looked at again before it is pushed. */
const freshSeconds = 60;

/** Members whose turn is looked at in one transaction: so few that PostgreSQL finds them by index. */
const membersAtOnce = 200;

export type Reminders = {
  /**
   * Reminds the members whose turn has come today, within the hours and the rate. Any number of processes may run it; a killed run is
   * continued by the next one, and after an outage it catches up with what is still true.
   */
  remindDue(turn?: Turn): Promise<void>;
  /** Sends a reminder, or only keeps it in the inbox if it has waited until it is too late in the day or no longer true. */
  notifyReminder(notice: ReminderNotice): Promise<void>;
};

type Needs = Pick<Deps, 'db' | 'clock' | 'ids' | 'jobs' | 'config' | 'meter'> & {
  messages: Pick<MessagesService, 'deliver'>;
};

type Due = { memberId: string; things: readonly [DueThing, ...DueThing[]] };

/**
 * Every day all linked members get a turn, in the order of their random ids, so that reminders are spread over the day by an index, and all
 * things of a member come together. Caps are held by the database; what is checked here only avoids its refusals.
 */
export function createReminders({ db, clock, ids, jobs, config, meter, messages }: Needs): Reminders {
  const { isOn, perMinute } = config.reminders;

  const dueOf = async (tx: Db, memberIds: readonly string[], now: number): Promise<Due[]> => {
    const situations = (await store.situationsOf(tx, memberIds, now)).filter((one) => mayBeReminded(one, now));
    const things = await store.thingsOf(
      tx,
      situations.map(({ memberId }) => memberId),
      now,
    );
    return situations.flatMap((situation) => {
      const { memberId } = situation;
      const own = things.filter((thing) => thing.memberId === memberId);
      const [first, ...others] = thingsDue(own, situation, now);
      return first ? [{ memberId, things: [first, ...others] as const }] : [];
    });
  };

  const write = async (tx: Db, due: readonly Due[], now: number) => {
    if (due.length === 0) return;
    const written = due.map((one) => ({ ...one, id: ids.uuid() }));
    const rows = written.map(({ things, ...reminder }) => ({
      ...reminder,
      things: things.map((thing) => ({ kind: thing.kind, thing: thingName(thing), stage: thing.stage })),
    }));
    await store.insertReminders(tx, rows, now);
    for (const { id: noticeId, memberId, things } of written) {
      const text = (language: (typeof languages)[number]) => reminderText(things, config.callCentrePhone, language);
      const about = { ...reminderTopic(things), text: { th: text('th'), en: text('en') } };
      await jobs.send(tx, 'reminder', { memberId, noticeId, happenedAt: now, until: endOfReminderTime(now), ...about });
    }
    onCommit(tx, () => {
      for (const { things } of written)
        for (const kind of new Set(things.map((thing) => thing.kind))) meter.count('sabai_reminders_total', { kind });
    });
  };

  /** Writes what is still due once the members are locked. Returns those who were locked elsewhere. */
  const remind = async (tx: Db, memberIds: readonly string[], now: number): Promise<string[]> => {
    const free = await store.lockMembers(tx, memberIds);
    await write(tx, await dueOf(tx, free, now), now);
    return memberIds.filter((memberId) => !free.includes(memberId));
  };

  /** The same for a member who was locked, alone, so that nobody waits for others. */
  const remindLater = (memberId: string) =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      await write(tx, await dueOf(tx, await store.lockMembers(tx, [memberId], { waits: true }), now), now);
    });

  /** Returns the members to remind, at most as many as the rate has room for, and the member after whom the next batch continues. */
  const chooseNext = async (tx: Db, now: number) => {
    const after = await store.lockRound(tx, now);
    const room = perMinute - (await store.countSince(tx, now - 60, perMinute));
    if (room <= 0) return { chosen: [], last: undefined, isOver: true };
    const memberIds = await store.membersBetween(tx, after, lastTurn(now), membersAtOnce);
    const due = (await dueOf(tx, memberIds, now)).map(({ memberId }) => memberId);
    const chosen = due.slice(0, room);
    const isCut = chosen.length < due.length;
    return { chosen, last: (isCut ? chosen : memberIds).at(-1), isOver: isCut || memberIds.length < membersAtOnce };
  };

  /** Returns whether the round is over for now, and the members who were locked elsewhere. */
  const nextBatch = (): Promise<{ isOver: boolean; busy: string[] }> =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      if (!isReminderTime(now)) return { isOver: true, busy: [] };
      const { chosen, last, isOver } = await chooseNext(tx, now);
      const busy = chosen.length > 0 ? await remind(tx, chosen, now) : [];
      if (last !== undefined) await store.moveRound(tx, now, last);
      return { isOver, busy };
    });

  /** Whether the same would be said now, to a member who has not read the app since. */
  const isStillTrue = async ({ memberId, noticeId, text }: ReminderNotice): Promise<boolean> => {
    const now = clock.now();
    const [situation] = await store.situationsOf(db, [memberId], now);
    if (!situation || !mayBeReminded({ ...situation, sentAt: [] }, now)) return false;
    const told = new Set(await store.toldIn(db, noticeId));
    const things = (await store.thingsOf(db, [memberId], now)).filter((thing) => told.has(thingName(thing)));
    const due = thingsDue(
      things.map((thing) => ({ ...thing, stages: [] })),
      situation,
      now,
    );
    return reminderText(due, config.callCentrePhone, 'en') === text.en;
  };

  return {
    remindDue: async (turn = ownTurn) => {
      if (!isOn || !isReminderTime(clock.now())) return;
      const waiting: string[] = [];
      for (let isOver = false; !isOver && turn.isMine(); ) {
        const batch = await nextBatch();
        waiting.push(...batch.busy);
        isOver = batch.isOver;
      }
      for (const memberId of waiting) if (turn.isMine()) await remindLater(memberId);
    },
    notifyReminder: async (notice) => {
      const { memberId, noticeId: id, topic, subject, happenedAt, until, text } = notice;
      const isFresh = clock.now() - happenedAt < freshSeconds;
      await messages.deliver({
        memberId,
        id,
        topic,
        happenedAt,
        until: isFresh || (await isStillTrue(notice)) ? until : happenedAt,
        text: (language) => text[language],
        ...(subject !== undefined && { subject }),
      });
    },
  };
}

/** The last id whose turn has come. Ids are random, so a part of all ids is that part of the members. */
function lastTurn(now: number): string {
  const most = 0xffff_ffff;
  const first = Math.floor(partOfTurns(now) * most);
  return `${first.toString(16).padStart(8, '0')}-ffff-ffff-ffff-ffffffffffff`;
}
