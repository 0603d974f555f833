import type { TSchema } from 'typebox';
import { Type } from 'typebox';
import { bangkokDate, startOfBangkokDaySeconds } from '@/domain/time/bangkok';
import { parseCalendarDate } from '@/domain/time/calendar-date';

// Schemas of the fields in catalogue files. A description completes the sentence "must be …", which the file's author reads.

const unseen = '\\s\\u00AD\\u200B-\\u200F\\u2060-\\u206F\\uFEFF';
const refused = '\\u0000-\\u0009\\u000B-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF';

export function inBothLanguages<Text extends TSchema>(schema: Text) {
  return Type.Object(
    { th: schema, en: schema },
    { additionalProperties: false, description: 'given in both languages, as th and en below it' },
  );
}

export function oneLine(most: number) {
  const pattern = `^(?=[^]*[^${unseen}])[^\\n${refused}]*$`;
  return Type.String({ maxLength: most, pattern, description: `one line of 1 to ${most} characters` });
}

export function lines(most: number) {
  const pattern = `^(?=[^]*[^${unseen}])[^${refused}]*$`;
  return Type.String({ maxLength: most, pattern, description: `text of 1 to ${most} characters` });
}

export function oneOf<const Value extends string | number>(values: readonly Value[]) {
  return Type.Enum([...values], { description: `${values.length > 1 ? 'one of ' : ''}${values.join(', ')}` });
}

export function day() {
  return Type.String({ maxLength: 10, description: 'a day, such as 2026-12-31' });
}

export function wholeNumber(minimum: number, maximum = 2 ** 31 - 1) {
  return Type.Integer({ minimum, maximum, description: `a whole number from ${minimum}` });
}

export function picture() {
  return Type.String({
    pattern: '^([a-z0-9-]{1,60}\\.(svg|jpe?g|png|webp|avif)|https://[^\\s"<>]{1,1000})$',
    description: 'the name of a picture, such as basket.svg or cup.jpg, or an address that begins with https://',
  });
}

export const daysOfUse = Type.Integer({ minimum: 1, maximum: 3660, description: 'a whole number of days from 1' });

export type Period = { from: number; until: number };

/** Returns a period from the start of the first day to the end of the last one. Calls `fault` for each invalid day. */
export function periodOf(
  days: { from: string; to: string },
  relativeTo: number | undefined,
  fault: (key: 'from' | 'to', what: string) => void,
): Period | undefined {
  const [from, last] = [daySeconds(days.from, relativeTo), daySeconds(days.to, relativeTo)];
  if (from === undefined) fault('from', dayIsNone(days.from));
  if (last === undefined) fault('to', dayIsNone(days.to));
  if (from === undefined || last === undefined) return undefined;
  if (last < from) fault('to', 'must not be before from');
  return last < from ? undefined : { from, until: last + wholeDaySeconds };
}

const wholeDaySeconds = 24 * 60 * 60;

/** Returns the first second of a day in Bangkok. With `relativeTo`, a day may also be relative to that instant: +30d, -7d. */
export function daySeconds(text: string, relativeTo?: number): number | undefined {
  const days = /^([+-]\d{1,4})d$/.exec(text)?.[1];
  if (days !== undefined && relativeTo !== undefined) {
    const { year, month, day } = bangkokDate(relativeTo);
    return startOfBangkokDaySeconds({ year, month, day: day + Number(days) });
  }
  const date = parseCalendarDate(text);
  return date && date.year >= 2000 && date.year < 2200 ? startOfBangkokDaySeconds(date) : undefined;
}

/** What a file's author reads about a day that does not exist. */
export function dayIsNone(text: string): string {
  const year = Number(/^(\d{4})-/.exec(text)?.[1]);
  const era = year >= 2400 ? `; the year is Gregorian: ${year - 543}` : '';
  return `must be a day that exists, such as 2026-12-31, not ${text}${era}`;
}
