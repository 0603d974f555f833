import type { Language } from '@/domain/languages';

/** Each language named in itself, so that everybody finds theirs. */
export const languageNames = { th: 'ภาษาไทย', en: 'English' } as const satisfies Record<Language, string>;
