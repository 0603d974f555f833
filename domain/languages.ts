/** Languages of the product; Thai is the default (spec section 9). */
export const languages = ['th', 'en'] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'th';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}
