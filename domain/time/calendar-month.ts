import { startOfBangkokDaySeconds } from './bangkok';

/** A month of the Gregorian calendar, counted from 1. */
export type CalendarMonth = { year: number; month: number };

const written = /^20[0-9]{2}-(0[1-9]|1[0-2])$/;

/** As JSON Schema states it: 2026-11. A year of the Buddhist era does not match. */
export const calendarMonthPattern = written.source;

/** 2026-11 → a month, or undefined. */
export function parseCalendarMonth(text: string): CalendarMonth | undefined {
  if (!written.test(text)) return undefined;
  return { year: Number(text.slice(0, 4)), month: Number(text.slice(5)) };
}

/** Epoch seconds of the month in Bangkok: the first second, and the first second of the next month. */
export function bangkokMonthSpan({ year, month }: CalendarMonth): { from: number; to: number } {
  return {
    from: startOfBangkokDaySeconds({ year, month, day: 1 }),
    to: startOfBangkokDaySeconds({ year, month: month + 1, day: 1 }),
  };
}

export function formatCalendarMonth({ year, month }: CalendarMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

/** Before it for a negative number. */
export function monthsLater({ year, month }: CalendarMonth, later: number): CalendarMonth {
  const months = year * 12 + month - 1 + later;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}
