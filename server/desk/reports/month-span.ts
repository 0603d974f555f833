import type { CalendarMonth } from '@/domain/time/calendar-month';
import { bangkokMonthSpan, formatCalendarMonth } from '@/domain/time/calendar-month';

/** A Bangkok month by its name, in epoch seconds without `to`. */
export type MonthSpan = { month: string; from: number; to: number };

export function monthSpan(month: CalendarMonth): MonthSpan {
  return { month: formatCalendarMonth(month), ...bangkokMonthSpan(month) };
}
