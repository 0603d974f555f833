import type { OpeningDays } from '@/domain/stores';
import { bangkokDate, startOfBangkokDaySeconds } from './bangkok';
import { isPublicHoliday } from './public-holidays';

/** `open` and `close` are HH:MM in Bangkok; 24:00 is the end of the day, and a close before the open is after midnight. */
export type OpeningHours = { days: OpeningDays | 'weekdays'; open: string; close: string };

/** The call centre: Monday to Friday, 8:00–18:00, except public holidays (spec section 9). */
export const callCentreHours: OpeningHours = { days: 'weekdays', open: '08:00', close: '18:00' };

/** Whether it is open at an instant (epoch seconds). Hours that began yesterday may last past midnight. */
export function isOpenAt(hours: OpeningHours, epochSeconds: number): boolean {
  return periods(hours, epochSeconds, [-1, 0]).some((period) => isWithin(period, epochSeconds));
}

/**
 * Until when it is open, or when it opens. Hours without a close within a day have no end, and a store that does not open within two weeks
 * has no opening. `inDays`: 0 is today in Bangkok, 1 tomorrow.
 */
export type OpeningState =
  | { isOpen: true; closesAtSeconds: number | undefined }
  | { isOpen: false; opens: { atSeconds: number; inDays: number } | undefined };

export function openingStateAt(hours: OpeningHours, epochSeconds: number): OpeningState {
  if (!isOpenAt(hours, epochSeconds)) {
    const next = periods(hours, epochSeconds, daysAhead(14)).find(({ from }) => from > epochSeconds);
    return { isOpen: false, opens: next && { atSeconds: next.from, inDays: daysFrom(epochSeconds, next.from) } };
  }
  // A period may begin when the previous one ends: around the clock there is no closing in between.
  const closesAtSeconds = periods(hours, epochSeconds, [-1, ...daysAhead(2)]).reduce(
    (until, period) => (isWithin(period, until) ? period.until : until),
    epochSeconds,
  );
  return { isOpen: true, closesAtSeconds: closesAtSeconds - epochSeconds > daySeconds ? undefined : closesAtSeconds };
}

const daySeconds = 24 * 60 * 60;

type Period = { from: number; until: number };

/** The hours of the days at these offsets from an instant. */
function periods({ days, open, close }: OpeningHours, epochSeconds: number, distances: readonly number[]): Period[] {
  const [opens, closes] = [secondsOf(open), secondsOf(close)];
  const length = closes > opens ? closes - opens : closes + daySeconds - opens;
  return distances.flatMap((distance) => {
    const sometime = epochSeconds + distance * daySeconds;
    const from = startOfBangkokDaySeconds(bangkokDate(sometime)) + opens;
    return opensOn(days, sometime) ? [{ from, until: from + length }] : [];
  });
}

function daysAhead(count: number): number[] {
  return Array.from({ length: count + 1 }, (_, day) => day);
}

function daysFrom(one: number, other: number): number {
  const [day, otherDay] = [one, other].map((instant) => startOfBangkokDaySeconds(bangkokDate(instant)));
  return ((otherDay ?? 0) - (day ?? 0)) / daySeconds;
}

function opensOn(days: OpeningHours['days'], epochSeconds: number): boolean {
  if (days === 'daily') return true;
  const day = bangkokDate(epochSeconds);
  if (isPublicHoliday(day)) return false;
  const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
  if (days === 'except_sundays_and_holidays') return weekday !== 0;
  return days === 'except_public_holidays' || (weekday >= 1 && weekday <= 5);
}

function isWithin({ from, until }: Period, instant: number): boolean {
  return instant >= from && instant < until;
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60;
}
