import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import type { Language } from '@/domain/languages';
import { plainDigits } from '@/domain/tidy-text';
import type { CalendarDate } from '@/domain/time/calendar-date';
import { buddhistEraYear, commonEraYear } from '@/domain/time/calendar-date';

dayjs.extend(customParseFormat);

export type BirthParts = { birthDay: string; birthMonth: string; birthYear: string };

const earliestYear = 1900;

/**
 * The date of three answers; undefined for one that does not exist. The year is converted to the common era first and
 * validated then: 29 February 2567 exists, 29 February 2568 does not, and no library's Buddhist year gets that right.
 */
export function birthDateOf({ birthDay, birthMonth, birthYear }: BirthParts): CalendarDate | undefined {
  const year = commonEraYear(Number(plainDigits(birthYear)));
  if (year === undefined || year < earliestYear) return undefined;
  const [day, month] = [plainDigits(birthDay), plainDigits(birthMonth)];
  const date = dayjs(`${year}-${month}-${day.replace(/^0(?=\d$)/, '')}`, 'YYYY-M-D', true);
  return date.isValid() ? { year, month: Number(month), day: Number(day) } : undefined;
}

export function isBirthDateGiven({ birthDay, birthMonth, birthYear }: BirthParts): boolean {
  return [birthDay, birthMonth, birthYear].every((part) => part.trim() !== '');
}

/** Typed as cards print a day that is not known: a hyphen or zeros. */
export function isDayUnknown({ birthDay }: BirthParts): boolean {
  return /^0*$/.test(plainDigits(birthDay));
}

export function isPast(birth: CalendarDate, today: CalendarDate): boolean {
  const inDays = ({ year, month, day }: CalendarDate) => (year * 12 + month) * 31 + day;
  return inDays(birth) <= inDays(today);
}

/** The same year in the other language: 2510 becomes 1967. Anything that is not a year stays as typed. */
export function yearInEraOf(language: Language, typed: string): string {
  const year = commonEraYear(Number(plainDigits(typed)));
  if (year === undefined) return typed;
  return String(language === 'th' ? buddhistEraYear(year) : year);
}
