import type { PointType } from '@/domain/points';
import { tidyText } from '@/domain/tidy-text';
import { bangkokDate, bangkokTimestamp, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { formatCalendarDate, parseCalendarDate } from '@/domain/time/calendar-date';
import type { MemberCells, MemberColumn } from './columns';

/** Which cell is wrong and why, without its content, because findings contain no personal data. */
export type Fault = { field: MemberColumn; why: string };

export type Wrong = (field: MemberColumn, why: string) => void;

export type Readers = ReturnType<typeof createReaders>;

/** Each reads a cell and reports its faults; an empty cell is null. */
export function createReaders(cells: MemberCells, wrong: Wrong, now: number) {
  return {
    text: (field: MemberColumn, charactersAtMost: number): string | null => {
      const tidied = tidyText(cells[field]);
      if (tidied.length > charactersAtMost) wrong(field, `This is longer than ${charactersAtMost} characters.`);
      if (/\p{Cc}/u.test(tidied)) wrong(field, 'It contains control characters.');
      return tidied === '' ? null : tidied;
    },
    choice: <Choice extends string>(field: MemberColumn, choices: readonly Choice[], preset?: Choice) => {
      const given = cells[field];
      const chosen = given === '' ? preset : choices.find((choice) => choice === given);
      if (given !== '' && chosen === undefined) wrong(field, `This must be one of ${choices.join(', ')}.`);
      return chosen;
    },
    flag: (field: MemberColumn): boolean => {
      const given = cells[field].toLowerCase();
      if (given !== '' && !flags.has(given)) wrong(field, 'This must be yes or no.');
      return flags.get(given) ?? false;
    },
    instant: (field: MemberColumn): number | null => {
      if (cells[field] === '') return null;
      const at = readInstant(cells[field]);
      if (at === undefined || at < 0) wrong(field, 'A day must be written as 2026-12-31, in the common era.');
      else if (at > now) wrong(field, 'This is in the future.');
      return at ?? null;
    },
  };
}

/** Writes an instant as `readInstant` reads it; '' for 0, which means never. */
export function writeInstant(epochSeconds: number): string {
  if (epochSeconds === 0) return '';
  return `${bangkokTimestamp(epochSeconds)}+07:00`;
}

/** The last day on which points that end at this instant can be used. */
export function lastDayOf(expiresAtSeconds: number): string {
  return formatCalendarDate(bangkokDate(expiresAtSeconds - 1));
}

/** Points of one type that end together. */
export type Lot = { type: PointType; points: number; expiresAt: number };

/**
 * Reads `1200@2026-12-31 300@2027-12-31`: numbers of points, each with the last day on which they can be used. Returns a
 * sentence if it is wrong.
 */
export function readLots(text: string, type: PointType, now: number): Lot[] | string {
  const ends = new Map<number, number>();
  for (const part of text.split(/[\s;]+/).filter(Boolean)) {
    const [, points = '', day = ''] = lot.exec(part) ?? [];
    const date = parseCalendarDate(day);
    if (!date) return 'Points are written as 1200@2026-12-31: how many, and the last day on which they can be used.';
    if (date.year > bangkokDate(now).year + yearsAheadAtMost) return 'The year must be in the common era.';
    const expiresAt = startOfBangkokDaySeconds({ ...date, day: date.day + 1 });
    if (Number(points) === 0) continue;
    if (expiresAt <= now) return 'These points have expired already; leave them out.';
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

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1'].map((word) => [word, true] as const),
  ...['no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);

const instant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2}):(\d{2})(Z|\+07:00)?$/;
const bangkokHours = 7;

/** Reads a day, or a day and a time, in Bangkok unless it ends with Z. Returns undefined if it is neither. */
function readInstant(text: string): number | undefined {
  const day = parseCalendarDate(text);
  if (day) return startOfBangkokDaySeconds(day);
  const [, date = '', hour = '', minute = '', second = '', zone] = instant.exec(text) ?? [];
  const start = parseCalendarDate(date);
  const time = [Number(hour), Number(minute), Number(second)] as const;
  if (!start || time[0] > 23 || time[1] > 59 || time[2] > 59) return undefined;
  const shift = zone === 'Z' ? bangkokHours : 0;
  return startOfBangkokDaySeconds(start) + (time[0] + shift) * 3600 + time[1] * 60 + time[2];
}

const lot = /^(\d{1,9})@(\d{4}-\d{2}-\d{2})$/;
const yearsAheadAtMost = 20;
const pointsAtMost = 1_000_000_000;
