/** Languages of the product; Thai is the default (spec section 9). */
export const languages = ['th', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'th';

/** How numbers are formatted: with western digits. */
export const formatLocales = { th: 'th-TH-u-nu-latn', en: 'en-GB' } as const satisfies Record<Language, string>;

/** The language of a text, judged by its letters: a screen reader needs to know where it differs from the page's. */
export function languageOf(text: string): Language {
  return /[\u0e00-\u0e7f]/.test(text) ? 'th' : 'en';
}

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
