import type { OpeningDays } from '@/domain/stores';
import { bangkokDate, startOfBangkokDaySeconds } from './bangkok';
import { isPublicHoliday } from './public-holidays';

/** `open` and `close` are HH:MM in Bangkok; 24:00 is the end of the day, and a close before the open is after midnight. */
export type OpeningHours = { days: OpeningDays | 'weekdays'; open: string; close: string };

/** The call centre: Monday to Friday, 8:00–18:00, except public holidays (spec section 9). */
export const callCentreHours: OpeningHours = { days: 'weekdays', open: '08:00', close: '18:00' };

/** Whether it is open at an instant (epoch seconds). What opened yesterday may still be open after midnight. */
export function isOpenAt(hours: OpeningHours, epochSeconds: number): boolean {
  const [open, close] = [secondsOf(hours.open), secondsOf(hours.close)];
  const length = close > open ? close - open : close + daySeconds - open;
  return [0, 1].some((daysAgo) => {
    const day = bangkokDate(epochSeconds - daysAgo * daySeconds);
    const openedAt = startOfBangkokDaySeconds(day) + open;
    return opensOn(hours.days, epochSeconds - daysAgo * daySeconds) && isWithin(epochSeconds, openedAt, length);
  });
}

const daySeconds = 24 * 60 * 60;

function opensOn(days: OpeningHours['days'], epochSeconds: number): boolean {
  if (days === 'daily') return true;
  const day = bangkokDate(epochSeconds);
  if (isPublicHoliday(day)) return false;
  const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
  if (days === 'except_sundays_and_holidays') return weekday !== 0;
  return days === 'except_public_holidays' || (weekday >= 1 && weekday <= 5);
}

function isWithin(instant: number, from: number, length: number): boolean {
  return instant >= from && instant < from + length;
}

function secondsOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60;
}
