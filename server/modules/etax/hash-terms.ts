import { createHash } from 'node:crypto';
import type { Language } from '@/domain/languages';
import { texts as en } from '@/locales/en/etax-terms';
import { texts as th } from '@/locales/th/etax-terms';

/** Of the terms of tax invoices. A change of the text needs a new version: consent is then asked for again. */
export const etaxTermsVersion = '1.0';

const shown = { th, en } as const satisfies Record<Language, typeof th>;

/** SHA-256 of the words that somebody agreed to, as hex: evidence of what was shown. */
export function etaxTermsHash(language: Language): string {
  return createHash('sha256').update(Object.values(shown[language]).join('\n')).digest('hex');
}
