import type { ConsentStatus } from './consents';
import { isGranted } from './consents';
import { isUnderAge } from './identity/age';
import type { MessageTopic, OptionalKind } from './messages';
import type { PointType } from './points';
import { discountRate } from './points';
import { bangkokDate, bangkokOffsetSeconds, startOfBangkokDaySeconds } from './time/bangkok';
import { parseCalendarDate } from './time/calendar-date';

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** Reminders are sent from 9:00 until 20:00 in Bangkok. The database holds the same hours. */
const reminderHours = { from: 9, until: 20 } as const;

/** Turns are spread until 18:00; the last two hours are for what an outage or the rate has delayed. */
const lastTurnHour = 18;

/** In any seven days, not in a calendar week. The database holds the same number. */
const remindersPerWeek = 2;
const weekSeconds = 7 * daySeconds;

/** How long it is kept of what a member was reminded: longer than any order should wait. */
export const remindedDays = 400;

/** Points that end together and are fewer than one step of the discount at the till are not worth a message. */
export const leastPointsToRemind = discountRate.points;

/**
 * Days before the end of points at which a stage begins and ends. A reminder that is a month late would confuse with the next one, so the
 * first stage ends in between.
 */
export const pointStages = [
  { stage: 'days60', from: 60, until: 30 },
  { stage: 'days14', from: 14, until: 0 },
] as const;

export type ReminderStage = (typeof pointStages)[number]['stage'] | 'last_day' | 'late';

/** An end sooner than this is not reminded of: nobody could still use the thing. */
const leastNoticeSeconds = hourSeconds;

type Named = Record<'th' | 'en', string>;

/** Instants are epoch seconds. `stages`: of which of its stages the member was reminded before. */
export type ReminderThing = { stages: readonly string[] } & (
  | { about: 'points'; pointType: PointType; points: number; endsAt: number }
  | { about: 'coupon'; id: string; code: string; name: Named; endsAt: number }
  | { about: 'parcel'; reference: string; prize: Named; orderedAt: number; shippingDays: number }
);

export type DueThing = ReminderThing & { kind: OptionalKind; stage: ReminderStage };

/** What decides whether a member may get a reminder now. `sentAt`: of the reminders of the last days. */
export type ReminderSituation = {
  isFrozen: boolean;
  isLeaving: boolean;
  /** When the member last read the app; 0: not since this is noted. */
  seenAt: number;
  sentAt: readonly number[];
  silenced: readonly OptionalKind[];
  birthDate: string;
  marketing: { status: ConsentStatus; guardianConfirmed: boolean } | null;
};

function startOfDay(now: number): number {
  return startOfBangkokDaySeconds(bangkokDate(now));
}

/** The number of a day in Bangkok, as the database counts them. */
export function bangkokDayNumber(now: number): number {
  return Math.floor((now + bangkokOffsetSeconds) / daySeconds);
}

export function isReminderTime(now: number): boolean {
  const seconds = now - startOfDay(now);
  return seconds >= reminderHours.from * hourSeconds && seconds < reminderHours.until * hourSeconds;
}

/** 20:00 of the day. A message that could not be sent until then stays in the inbox. */
export function endOfReminderTime(now: number): number {
  return startOfDay(now) + reminderHours.until * hourSeconds;
}

/** Which part of all members has had its turn by now: 0 until 9:00, 1 from 18:00. */
export function partOfTurns(now: number): number {
  const since = now - startOfDay(now) - reminderHours.from * hourSeconds;
  return Math.min(1, Math.max(0, since / ((lastTurnHour - reminderHours.from) * hourSeconds)));
}

/** Not a person who has read the app today, whose points are frozen, or who is about to leave; and never more than the caps. */
export function mayBeReminded({ isFrozen, isLeaving, seenAt, sentAt }: ReminderSituation, now: number): boolean {
  if (!isReminderTime(now) || isFrozen || isLeaving || seenAt >= startOfDay(now)) return false;
  if (sentAt.some((at) => bangkokDayNumber(at) === bangkokDayNumber(now))) return false;
  return sentAt.filter((at) => Math.abs(at - now) < weekSeconds).length < remindersPerWeek;
}

/** Direct marketing needs consent; of members under age that of a guardian, too. */
export function takesMarketing({ marketing, birthDate }: ReminderSituation, now: number): boolean {
  if (!marketing || !isGranted(marketing.status)) return false;
  const birth = parseCalendarDate(birthDate);
  return marketing.guardianConfirmed || (birth !== undefined && !isUnderAge(birth, bangkokDate(now)));
}

const kindOf = { points: 'points', coupon: 'coupons', parcel: 'parcels' } as const satisfies Record<
  ReminderThing['about'],
  OptionalKind
>;

/**
 * The things that the member is reminded of now, what matters most first. Points that end and a late parcel belong to the member's own
 * contract; a coupon is marketing.
 */
export function thingsDue(things: readonly ReminderThing[], situation: ReminderSituation, now: number): DueThing[] {
  const isWanted = ({ about }: ReminderThing) =>
    !situation.silenced.includes(kindOf[about]) && (about !== 'coupon' || takesMarketing(situation, now));
  const due = things.filter(isWanted).flatMap((thing) => {
    const stage = stageOf(thing, now);
    return stage === undefined || thing.stages.includes(stage) ? [] : [{ ...thing, stage, kind: kindOf[thing.about] }];
  });
  return due.sort((one, other) => rank(one) - rank(other));
}

function rank({ about }: ReminderThing): number {
  return { points: 0, parcel: 1, coupon: 2 }[about];
}

export function stageOf(thing: ReminderThing, now: number): ReminderStage | undefined {
  if (thing.about === 'parcel') return now >= promisedBy(thing) ? 'late' : undefined;
  if (thing.endsAt - now < leastNoticeSeconds) return undefined;
  if (thing.about === 'coupon') return now >= couponDay(thing.endsAt) ? 'last_day' : undefined;
  if (thing.points < leastPointsToRemind) return undefined;
  const days = (thing.endsAt - now) / daySeconds;
  return pointStages.find(({ from, until }) => days <= from && days > until)?.stage;
}

/**
 * The first second of the day on which a coupon is reminded of: its last day, or the day before if it ends while reminders are still being
 * sent, because the member's turn may come later than the end.
 */
export function couponDay(endsAt: number): number {
  const lastDay = startOfDay(endsAt - 1);
  return endsAt > endOfReminderTime(lastDay) + leastNoticeSeconds ? lastDay : lastDay - daySeconds;
}

/** Until when a prize was to be at home: the end, in Bangkok, of the last of the days that its page promises. */
export function promisedBy({ orderedAt, shippingDays }: { orderedAt: number; shippingDays: number }): number {
  return startOfDay(orderedAt) + (shippingDays + 1) * daySeconds;
}

/** Names a thing in the list of what a member was reminded of: a second row of the same stage is refused. */
export function thingName(thing: ReminderThing): string {
  if (thing.about === 'points') return `${thing.pointType} ${thing.endsAt}`;
  return thing.about === 'coupon' ? thing.id : thing.reference;
}

/**
 * What the message is about: the thing itself if it is the only one, otherwise the list of its kind, or the home if there are several kinds.
 * The topic's kind is one of those in the message, none of which the member has switched off.
 */
export function reminderTopic([first, ...others]: readonly [DueThing, ...DueThing[]]): {
  topic: MessageTopic;
  subject?: string;
} {
  if (others.some(({ kind }) => kind !== first.kind))
    return { topic: first.kind === 'points' ? 'points_and_more' : 'parcel_and_coupon' };
  if (first.about === 'points') return { topic: 'points_ending', subject: first.pointType };
  if (others.length > 0) return { topic: first.about === 'coupon' ? 'coupons_ending' : 'parcel_late' };
  return first.about === 'coupon'
    ? { topic: 'coupon_ending', subject: first.code }
    : { topic: 'parcel_late', subject: first.reference };
}
