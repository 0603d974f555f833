import type { Language } from '@/domain/languages';
import { formatLocales } from '@/domain/languages';
import { bangkokTimeZone } from '@/domain/time/bangkok';
import { brandName } from '@/locales/brand';
import { texts as en } from '@/locales/en/messages';
import { texts as th } from '@/locales/th/messages';

const texts = { th, en } satisfies Record<Language, typeof th>;

/** Returns the text of a message to a member, with its placeholders filled. */
export function messageText(
  name: keyof typeof th,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string {
  const known: Record<string, string> = { brand: brandName, ...values };
  return texts[language][name].replace(/\{\{(\w+)\}\}/g, (_whole, place: string) => known[place] ?? '');
}

/** Epoch seconds → 31 ธ.ค. 2569 18:05 · 31 Dec 2026, 18:05. */
export function messageTime(epochSeconds: number, language: Language): string {
  return timeFormat(language).format(epochSeconds * 1000);
}

/** 1284 → 1,284. */
export function messageCount(count: number, language: Language): string {
  return countFormat(language).format(count);
}

/** Epoch seconds → 31 ธ.ค. 2569 · 31 Dec 2026. */
export function messageDate(epochSeconds: number, language: Language): string {
  return dateFormat(language).format(epochSeconds * 1000);
}

// Creating a format takes as long as hundreds of uses.
const timeFormat = once(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: bangkokTimeZone }),
);
const dateFormat = once(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: bangkokTimeZone }),
);
const countFormat = once((locale) => new Intl.NumberFormat(locale));

function once<Format>(make: (locale: string) => Format): (language: Language) => Format {
  const made = new Map<Language, Format>();
  return (language) => {
    const format = made.get(language) ?? make(formatLocales[language]);
    made.set(language, format);
    return format;
  };
}
