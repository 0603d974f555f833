import dayjs from 'dayjs';
import 'dayjs/locale/th.js';
import buddhistEra from 'dayjs/plugin/buddhistEra.js';
import utc from 'dayjs/plugin/utc.js';
import type { Language } from '@/domain/languages';
import { formatLocales } from '@/domain/languages';
import { bangkokOffsetSeconds } from '@/domain/time/bangkok';
import { brandName } from '@/locales/brand';
import { texts as en } from '@/locales/en/messages';
import { texts as th } from '@/locales/th/messages';

dayjs.extend(utc);
dayjs.extend(buddhistEra);

const texts = { th, en } satisfies Record<Language, typeof th>;

/** Returns the text of a message to a member, with its placeholders filled. */
export function messageText(
  name: keyof typeof th,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string {
  return filledText(texts[language][name], values);
}

/** Fills the placeholders of a text. */
export function filledText(text: string, values: Readonly<Record<string, string>> = {}): string {
  const known: Record<string, string> = { brand: brandName, ...values };
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, place: string) => known[place] ?? '');
}

/** Epoch seconds → 31 ธ.ค. 2569 18:05 · 31 Dec 2026, 18:05. */
export function messageTime(epochSeconds: number, language: Language): string {
  return inBangkok(epochSeconds, language, { th: 'D MMM BBBB HH:mm', en: 'D MMM YYYY, HH:mm' });
}

/** Epoch seconds → 31 ธ.ค. 2569 · 31 Dec 2026. */
export function messageDate(epochSeconds: number, language: Language): string {
  return inBangkok(epochSeconds, language, { th: 'D MMM BBBB', en: 'D MMM YYYY' });
}

/** Epoch seconds → พฤศจิกายน 2569 · November 2026. */
export function messageMonth(epochSeconds: number, language: Language): string {
  return inBangkok(epochSeconds, language, { th: 'MMMM BBBB', en: 'MMMM YYYY' });
}

/** 2026 → 2569 · 2026. */
export function messageYear(year: number, language: Language): string {
  return String(language === 'th' ? year + 543 : year);
}

/** 312 → 312, and 1312.5 → 1,312.50. */
export function messageBaht(baht: number, language: Language): string {
  const decimals = Number.isInteger(baht) ? 0 : 2;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(formatLocales[language], digits).format(baht);
}

/** 1284 → 1,284. */
export function messageCount(count: number, language: Language): string {
  return countFormats[language].format(count);
}

function inBangkok(epochSeconds: number, language: Language, patterns: Record<Language, string>): string {
  return dayjs
    .unix(epochSeconds)
    .utcOffset(bangkokOffsetSeconds / 60)
    .locale(language)
    .format(patterns[language]);
}

const countFormats = {
  th: new Intl.NumberFormat(formatLocales.th),
  en: new Intl.NumberFormat(formatLocales.en),
};
