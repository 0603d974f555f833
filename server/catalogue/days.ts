import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { parseCalendarDate } from '@/domain/time/calendar-date';

const wholeDaySeconds = 24 * 60 * 60;

/** The first second of a day in Bangkok. With an instant, days may also be relative to it: +30d, -7d. */
function daySeconds(text: string, relativeTo: number | undefined): number | undefined {
  const days = /^([+-]\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined && relativeTo !== undefined) {
    const { year, month, day } = bangkokDate(relativeTo);
    return startOfBangkokDaySeconds({ year, month, day: day + Number(days) });
  }
  const date = parseCalendarDate(text);
  return date && date.year >= 2000 && date.year < 2200 ? startOfBangkokDaySeconds(date) : undefined;
}

function dayIsNone(text: string): string {
  const year = Number(/^(\d{4})-/.exec(text)?.[1]);
  const era = year >= 2400 ? `; the year is Gregorian: ${year - 543}` : '';
  return `must be a day that exists, such as 2026-12-31, not ${text}${era}`;
}

export type Period = { from: number; until: number };

/** From the first day to the end of the last one; `fault` is called with the one that is wrong. */
export function periodOf(
  said: { from: string; to: string },
  relativeTo: number | undefined,
  fault: (key: 'from' | 'to', what: string) => void,
): Period | undefined {
  const [from, last] = [daySeconds(said.from, relativeTo), daySeconds(said.to, relativeTo)];
  if (from === undefined) fault('from', dayIsNone(said.from));
  if (last === undefined) fault('to', dayIsNone(said.to));
  if (from === undefined || last === undefined) return undefined;
  if (last < from) fault('to', 'must not be before from');
  return last < from ? undefined : { from, until: last + wholeDaySeconds };
}
