import { bangkokDate, bangkokTimestamp, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { formatCalendarDate, parseCalendarDate } from '@/domain/time/calendar-date';

const instant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2}):(\d{2})(Z|\+07:00)?$/;
const bangkokHours = 7;

/** A day, or a day and a time; of Bangkok, unless the time ends with Z. Nothing for what is neither. */
export function readInstant(text: string): number | undefined {
  const day = parseCalendarDate(text);
  if (day) return startOfBangkokDaySeconds(day);
  const [, date = '', hour = '', minute = '', second = '', zone] = instant.exec(text) ?? [];
  const start = parseCalendarDate(date);
  const time = [Number(hour), Number(minute), Number(second)] as const;
  if (!start || time[0] > 23 || time[1] > 59 || time[2] > 59) return undefined;
  const shift = zone === 'Z' ? bangkokHours : 0;
  return startOfBangkokDaySeconds(start) + (time[0] + shift) * 3600 + time[1] * 60 + time[2];
}

/** As `readInstant` reads it; '' for 0, which is never. */
export function writeInstant(epochSeconds: number): string {
  if (epochSeconds === 0) return '';
  return `${bangkokTimestamp(epochSeconds)}+07:00`;
}

/** The last day on which points of an end can be used. */
export function lastDayOf(expiresAtSeconds: number): string {
  return formatCalendarDate(bangkokDate(expiresAtSeconds - 1));
}
