import { messageTopics } from './messages';
import type { DueThing, ReminderSituation, ReminderThing } from './reminders';
import {
  couponDay,
  endOfReminderTime,
  isReminderTime,
  mayBeReminded,
  partOfTurns,
  promisedBy,
  reminderTopic,
  stageOf,
  takesMarketing,
  thingName,
  thingsDue,
} from './reminders';

const hour = 3600;
const day = 24 * hour;
/** 1 November 2026, 0:00 in Bangkok. */
const start = Date.UTC(2026, 9, 31, 17) / 1000;
const morning = start + 10 * hour;

const situation = (changes: Partial<ReminderSituation> = {}): ReminderSituation => ({
  isFrozen: false,
  isLeaving: false,
  seenAt: 0,
  sentAt: [],
  silenced: [],
  birthDate: '1980-01-01',
  marketing: { status: 'granted', guardianConfirmed: false },
  ...changes,
});
const points = (changes: object = {}): ReminderThing => ({
  about: 'points',
  pointType: 'cjpoint',
  points: 320,
  endsAt: start + 61 * day,
  stages: [],
  ...changes,
});
const coupon = (endsAt: number, stages: string[] = []): ReminderThing => ({
  about: 'coupon',
  id: 'c-1',
  code: 'COFFEE',
  name: { th: 'กาแฟ', en: 'Coffee' },
  endsAt,
  stages,
});
const parcel = (changes: object = {}): ReminderThing => ({
  about: 'parcel',
  reference: 'KC-1',
  prize: { th: 'หมี', en: 'Bear' },
  orderedAt: start - 8 * day + hour,
  shippingDays: 7,
  stages: [],
  ...changes,
});

test.each([
  [8 * hour + 3599, false],
  [9 * hour, true],
  [20 * hour - 1, true],
  [20 * hour, false],
])('%d seconds after midnight in Bangkok is within the hours: %s', (seconds, expected) => {
  expect(isReminderTime(start + seconds)).toBe(expected);
});

test('the turns of a day begin at 9:00 and are all over at 18:00, and messages wait no longer than 20:00', () => {
  const parts = [8, 9, 13.5, 18, 19].map((at) => partOfTurns(start + at * hour));
  expect(parts).toEqual([0, 0, 0.5, 1, 1]);
  expect(endOfReminderTime(morning)).toBe(start + 20 * hour);
});

test.each<[string, Partial<ReminderSituation>, boolean]>([
  ['nothing else', {}, true],
  ['frozen points', { isFrozen: true }, false],
  ['a request for erasure', { isLeaving: true }, false],
  ['a visit yesterday', { seenAt: start - 1 }, true],
  ['a visit today', { seenAt: start }, false],
  ['one reminder in seven days', { sentAt: [morning - 2 * day] }, true],
  ['two reminders in seven days', { sentAt: [morning - 2 * day, morning - 7 * day + 1] }, false],
  ['the first of two reminders seven days ago', { sentAt: [morning - 2 * day, morning - 7 * day] }, true],
  ['two reminders of a clock that was ahead', { sentAt: [morning + day, morning + 2 * day] }, false],
  ['a reminder this morning', { sentAt: [start + 9 * hour] }, false],
])('a member with %s may be reminded: %#', (_name, changes, expected) => {
  expect(mayBeReminded(situation(changes), morning)).toBe(expected);
  expect(mayBeReminded(situation(changes), start + 8 * hour)).toBe(false);
});

test.each<[Partial<ReminderSituation>, boolean]>([
  [{ marketing: null }, false],
  [{ marketing: { status: 'not-granted', guardianConfirmed: false } }, false],
  [{ marketing: { status: 'withdrew', guardianConfirmed: true } }, false],
  [{ marketing: { status: 'renewed', guardianConfirmed: false } }, true],
  [{ birthDate: '2006-11-02' }, false],
  [{ birthDate: '2006-11-01' }, true],
  [{ birthDate: '1956' }, false],
  [{ birthDate: '2010-01-01', marketing: { status: 'granted', guardianConfirmed: true } }, true],
])('marketing for %j: %s', (changes, expected) => {
  expect(takesMarketing(situation(changes), morning)).toBe(expected);
});

test.each<[ReminderThing, number, string | undefined]>([
  [points(), start + day - 1, undefined],
  [points(), start + day, 'days60'],
  [points(), start + 31 * day - 1, 'days60'],
  [points(), start + 31 * day, undefined],
  [points(), start + 47 * day - 1, undefined],
  [points(), start + 47 * day, 'days14'],
  [points(), start + 61 * day - hour, 'days14'],
  [points(), start + 61 * day - hour + 1, undefined],
  [points({ points: 199 }), start + day, undefined],
  [points({ points: 200 }), start + day, 'days60'],
  // Ends with the day.
  [coupon(start + day), start - 1, undefined],
  [coupon(start + day), start, 'last_day'],
  // Ends in the afternoon: the day before.
  [coupon(start + 15 * hour), start - day - 1, undefined],
  [coupon(start + 15 * hour), start - day, 'last_day'],
  [coupon(start + 15 * hour), start + 14 * hour, 'last_day'],
  [coupon(start + 15 * hour), start + 14 * hour + 1, undefined],
  [parcel(), start - 1, undefined],
  [parcel(), start, 'late'],
])('%j at %d is at stage %s', (thing, now, expected) => {
  expect(stageOf(thing, now)).toBe(expected);
});

test('a coupon that ends after the hours of reminders is reminded of on its last day, any other one the day before', () => {
  expect(couponDay(start + day)).toBe(start);
  expect(couponDay(start + 21 * hour + 1)).toBe(start);
  expect(couponDay(start + 21 * hour)).toBe(start - day);
  expect(couponDay(start + 9 * hour)).toBe(start - day);
});

test('a prize is promised until the last of its days is over', () => {
  expect(promisedBy({ orderedAt: start + 23 * hour, shippingDays: 7 })).toBe(start + 8 * day);
});

test('things come with what belongs to the contract first, and none of a kind that is switched off', () => {
  const things = [coupon(start + day), parcel(), points({ endsAt: morning + 10 * day })];
  const aboutOf = (changes: Partial<ReminderSituation>) =>
    thingsDue(things, situation(changes), morning).map(({ about, stage }) => `${about} ${stage}`);
  expect(aboutOf({})).toEqual(['points days14', 'parcel late', 'coupon last_day']);
  expect(aboutOf({ marketing: null })).toEqual(['points days14', 'parcel late']);
  expect(aboutOf({ silenced: ['parcels', 'points'] })).toEqual(['coupon last_day']);
  const done = [coupon(start + day, ['last_day']), parcel({ stages: ['late'] }), points({ stages: ['days60'] })];
  expect(thingsDue(done, situation(), morning)).toEqual([]);
});

test('a message leads to its only thing, or else to the page that shows all of them', () => {
  const [one, late, ending] = thingsDue(
    [coupon(start + day), parcel(), points({ endsAt: morning + 10 * day })],
    situation(),
    morning,
  ).reverse();
  const topicOf = (...things: (DueThing | undefined)[]) => {
    const [first, ...others] = things.flatMap((thing) => thing ?? []);
    return first && reminderTopic([first, ...others]);
  };
  expect(topicOf(ending)).toEqual({ topic: 'points_ending', subject: 'cjpoint' });
  expect(topicOf(one)).toEqual({ topic: 'coupon_ending', subject: 'COFFEE' });
  expect(topicOf(one, one)).toEqual({ topic: 'coupons_ending' });
  expect(topicOf(late)).toEqual({ topic: 'parcel_late', subject: 'KC-1' });
  expect(topicOf(late, late)).toEqual({ topic: 'parcel_late' });
  expect(topicOf(ending, one)).toEqual({ topic: 'points_and_more' });
  expect(topicOf(late, one)).toEqual({ topic: 'parcel_and_coupon' });
  expect([messageTopics.points_and_more.kind, messageTopics.parcel_and_coupon.kind]).toEqual(['points', 'parcels']);
});

test('each thing has one name', () => {
  expect([points(), coupon(start), parcel()].map(thingName)).toEqual([`cjpoint ${start + 61 * day}`, 'c-1', 'KC-1']);
});
