import type { Language } from '@/domain/languages';

/** Each language named in itself: whoever cannot read the other one finds it all the same. */
export const languageNames = { th: 'ภาษาไทย', en: 'English' } as const satisfies Record<Language, string>;
