import type { CalendarDate } from './calendar-date';

/**
 * Public holidays of Thailand. Those of the solar calendar are on the same day each year; those of the lunar calendar, and substitution
 * days, are announced by the cabinet: add a year's when it is announced.
 */
export function isPublicHoliday({ year, month, day }: CalendarDate): boolean {
  const date = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return everyYear.has(date) || (announced[year]?.has(date) ?? false);
}

/** The operator is warned if the holidays of a later year are unknown (`server/sweep/regular-jobs.ts`). */
export function lastYearOfPublicHolidays(): number {
  return Math.max(...Object.keys(announced).map(Number));
}

const everyYear = new Set([
  '01-01',
  '04-06',
  '04-13',
  '04-14',
  '04-15',
  '05-01',
  '05-04',
  '06-03',
  '07-28',
  '08-12',
  '10-13',
  '10-23',
  '12-05',
  '12-10',
  '12-31',
]);

const announced: Readonly<Record<number, ReadonlySet<string>>> = {
  2026: new Set(['03-03', '05-31', '06-01', '07-29', '07-30', '12-07']),
  2027: new Set(['02-21', '02-22', '05-20', '07-18', '07-19', '07-20', '10-25', '12-06']),
};
