import dayjs from 'dayjs';
import 'dayjs/locale/th';
import buddhistEra from 'dayjs/plugin/buddhistEra';
import utc from 'dayjs/plugin/utc';
import type { Language } from '@/domain/languages';
import { formatLocales } from '@/domain/languages';
import { bangkokOffsetSeconds, startOfBangkokDaySeconds } from '@/domain/time/bangkok';

// The formats of numbers and dates. Thai dates use the Buddhist era; the time zone is never the phone's. Dates are formatted by
// dayjs, since browsers differ in their own Thai dates.

dayjs.extend(utc);
dayjs.extend(buddhistEra);

/** 1284 → 1,284. Points are whole. */
export function formatPoints(points: number, language: Language): string {
  return numberFormat(language, { maximumFractionDigits: 0 }).format(points);
}

/** Money in baht: whole amounts without decimals, others with both. 1204.5 → 1,204.50. */
export function formatBaht(baht: number, language: Language): string {
  const minimumFractionDigits = Number.isInteger(baht) ? 0 : 2;
  return numberFormat(language, { minimumFractionDigits, maximumFractionDigits: 2 }).format(baht);
}

/** Money as on a bill, always with satang: 89 → 89.00. */
export function formatAmount(baht: number, language: Language): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return numberFormat(language, digits).format(baht);
}

/** A quantity: pieces, or kilograms to the gram. 0.725 */
export function formatQuantity(quantity: number, language: Language): string {
  return numberFormat(language, { maximumFractionDigits: 3 }).format(quantity);
}

/** A signed change: 12 → +12, -300 → −300. */
export function formatSignedPoints(points: number, language: Language): string {
  const sign = points < 0 ? '−' : '+';
  return `${sign}${formatPoints(Math.abs(points), language)}`;
}

/** Epoch seconds → พฤศจิกายน 2569 · November 2026. */
export function formatMonth(epochSeconds: number, language: Language): string {
  return inBangkok(epochSeconds, language, { th: 'MMMM BBBB', en: 'MMMM YYYY' });
}

/** Epoch seconds → 31 ธ.ค. 2569 · 31 Dec 2026. */
export function formatDate(epochSeconds: number, language: Language): string {
  return inBangkok(epochSeconds, language, { th: 'D MMM BBBB', en: 'D MMM YYYY' });
}

/** Epoch seconds → 20 พ.ย. 2569 18:42 · 20 Nov 2026, 18:42. */
export function formatDateTime(epochSeconds: number, language: Language): string {
  return inBangkok(epochSeconds, language, { th: 'D MMM BBBB HH:mm', en: 'D MMM YYYY, HH:mm' });
}

/** Where the year is shown elsewhere: epoch seconds → 20 พ.ย. · 18:42 · 20 Nov · 18:42. */
export function formatDayAndTime(epochSeconds: number, language: Language): string {
  return inBangkok(epochSeconds, language, { th: 'D MMM · HH:mm', en: 'D MMM · HH:mm' });
}

/** Where the day is shown elsewhere: epoch seconds → 18:42. */
export function formatTime(epochSeconds: number, language: Language): string {
  return inBangkok(epochSeconds, language, { th: 'HH:mm', en: 'HH:mm' });
}

/** The last day before an instant: what ends as 1 January begins is valid until 31 December. */
export function formatLastDay(endsAtSeconds: number, language: Language): string {
  return formatDate(endsAtSeconds - 1, language);
}

/** The same without its year, for days that are near: 31 ธ.ค. · 31 Dec. */
export function formatShortDay(endsAtSeconds: number, language: Language): string {
  return inBangkok(endsAtSeconds - 1, language, { th: 'D MMM', en: 'D MMM' });
}

/** A number to dial → 02-000-0000 · 081-234-5678; others, such as a short one, are unchanged. */
export function formatTelephone(dialled: string): string {
  return dialled.replace(/^(02|0[3-9]\d)(\d{3})(\d{3,4})$/, '$1-$2-$3');
}

/** Metres, rounded for pedestrians: 40 ม. · 450 ม. · 1.3 กม. · 14 กม.; in English m and km. */
export function formatDistance(metres: number, language: Language): string {
  const [amount, unit] = metres < 995 ? [Math.round(metres / 10) * 10, 'meter'] : [metres / 1000, 'kilometer'];
  const maximumFractionDigits = unit === 'kilometer' && metres < 9_950 ? 1 : 0;
  return numberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(amount);
}

/** The day of the week in Bangkok: วันจันทร์ · Monday. */
export function formatWeekday(epochSeconds: number, language: Language): string {
  return inBangkok(epochSeconds, language, { th: '[วัน]dddd', en: 'dddd' });
}

/** The name of a month from 1 to 12: มกราคม · January. */
export function formatMonthName(month: number, language: Language): string {
  return inBangkok(startOfBangkokDaySeconds({ year: 2000, month, day: 1 }), language, { th: 'MMMM', en: 'MMMM' });
}

/** 11 → พ.ย. · Nov. */
export function formatShortMonthName(month: number, language: Language): string {
  return inBangkok(startOfBangkokDaySeconds({ year: 2000, month, day: 1 }), language, { th: 'MMM', en: 'MMM' });
}

/** Of the Gregorian calendar: 2026 → 2569 · 2026. */
export function formatYear(year: number, language: Language): string {
  return inBangkok(startOfBangkokDaySeconds({ year, month: 1, day: 1 }), language, { th: 'BBBB', en: 'YYYY' });
}

function inBangkok(epochSeconds: number, language: Language, patterns: Record<Language, string>): string {
  return dayjs
    .unix(epochSeconds)
    .utcOffset(bangkokOffsetSeconds / 60)
    .locale(language)
    .format(patterns[language]);
}

// Creating a format takes as long as hundreds of uses, and a list uses the same few in every row.
const made = new Map<string, Intl.NumberFormat>();

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const format = made.get(name) ?? new Intl.NumberFormat(formatLocales[language], options);
  made.set(name, format);
  return format;
}
