import type { CalendarDate } from './calendar-date';

/** Bangkok has had no daylight saving since 1920: always UTC+7. */
export const bangkokOffsetSeconds = 7 * 60 * 60;

/** The day in Bangkok at an instant (epoch seconds). */
export function bangkokDate(epochSeconds: number): CalendarDate {
  const shifted = new Date((epochSeconds + bangkokOffsetSeconds) * 1000);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}

/** Epoch seconds → 2026-11-21T18:05:00, as Bangkok's clocks show it. */
export function bangkokTimestamp(epochSeconds: number): string {
  return new Date((epochSeconds + bangkokOffsetSeconds) * 1000).toISOString().slice(0, 19);
}

/** Epoch seconds → 2026-11-21 18:05, as Bangkok's clocks show it. */
export function bangkokMinute(epochSeconds: number): string {
  return bangkokTimestamp(epochSeconds).slice(0, 16).replace('T', ' ');
}

/** The first second of a day in Bangkok, as epoch seconds. */
export function startOfBangkokDaySeconds({ year, month, day }: CalendarDate): number {
  return Date.UTC(year, month - 1, day) / 1000 - bangkokOffsetSeconds;
}

/** Whether two instants (epoch seconds) are on one day in Bangkok. */
export function isSameBangkokDay(one: number, other: number): boolean {
  return bangkokTimestamp(one).slice(0, 10) === bangkokTimestamp(other).slice(0, 10);
}
