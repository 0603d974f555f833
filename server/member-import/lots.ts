import type { PointType } from '@/domain/points';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { parseCalendarDate } from '@/domain/time/calendar-date';
import { lastDayOf } from './instants';

/** Points that end together. */
export type Lot = { type: PointType; points: number; expiresAt: number };

const lot = /^(\d{1,9})@(\d{4}-\d{2}-\d{2})$/;
const yearsAheadAtMost = 20;
const pointsAtMost = 1_000_000_000;

/** `1200@2026-12-31 300@2027-12-31`: how many points, and the last day on which they can be used. Or what is wrong with it. */
export function readLots(text: string, type: PointType, now: number): Lot[] | string {
  const ends = new Map<number, number>();
  for (const part of text.split(/[\s;]+/).filter(Boolean)) {
    const [, points = '', day = ''] = lot.exec(part) ?? [];
    const date = parseCalendarDate(day);
    if (!date) return 'Points are written as 1200@2026-12-31: how many, and the last day on which they can be used.';
    if (date.year > bangkokDate(now).year + yearsAheadAtMost) return 'The year is one of the common era.';
    const expiresAt = startOfBangkokDaySeconds({ ...date, day: date.day + 1 });
    if (Number(points) === 0) continue;
    if (expiresAt <= now) return 'These points have ended already: leave them out.';
    ends.set(expiresAt, (ends.get(expiresAt) ?? 0) + Number(points));
  }
  const lots = [...ends].sort(([one], [other]) => one - other);
  if (lots.reduce((sum, [, points]) => sum + points, 0) > pointsAtMost)
    return 'These are more points than anybody has.';
  return lots.map(([expiresAt, points]) => ({ type, points, expiresAt }));
}

export function writeLots(lots: readonly Lot[]): string {
  return lots.map(({ points, expiresAt }) => `${points}@${lastDayOf(expiresAt)}`).join(' ');
}
