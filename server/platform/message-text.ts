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
  const styles = { dateStyle: 'medium', timeStyle: 'short', timeZone: bangkokTimeZone } as const;
  return new Intl.DateTimeFormat(formatLocales[language], styles).format(epochSeconds * 1000);
}

/** 1284 → 1,284. */
export function messageCount(count: number, language: Language): string {
  return new Intl.NumberFormat(formatLocales[language]).format(count);
}

/** Epoch seconds → 31 ธ.ค. 2569 · 31 Dec 2026. */
export function messageDate(epochSeconds: number, language: Language): string {
  const format = new Intl.DateTimeFormat(formatLocales[language], { dateStyle: 'medium', timeZone: bangkokTimeZone });
  return format.format(epochSeconds * 1000);
}
