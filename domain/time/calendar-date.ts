/** A day of the Gregorian calendar; the month counts from 1. */
export type CalendarDate = { year: number; month: number; day: number };

/** YYYY-MM-DD → a date that exists, or undefined. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return undefined;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return calendarDateExists(date) ? date : undefined;
}

/** A year, or a year and a month, as on some Thai ID cards: 1956, 1956-03, 1956-03-00, 1956-00-00. */
export function lacksDay(text: string): boolean {
  return /^\d{4}(?:-\d{2})?(?:-00)?$/.test(text);
}

export function formatCalendarDate({ year, month, day }: CalendarDate): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** 2569 and 2026 both mean 2026: a year from 2400 is of the Buddhist era, 1900–2100 is of the common era. Otherwise undefined. */
export function commonEraYear(year: number): number | undefined {
  if (year >= 2400 && year <= 2743) return year - buddhistEraOffset;
  if (year >= 1900 && year <= 2100) return year;
  return undefined;
}

export function buddhistEraYear(commonEra: number): number {
  return commonEra + buddhistEraOffset;
}

function calendarDateExists({ year, month, day }: CalendarDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const buddhistEraOffset = 543;
