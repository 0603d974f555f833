import type { Language } from '@/domain/languages';
import type { AnyCode } from '@/domain/till-codes';
import { texts as english } from './en/errors';
import { texts as englishTill } from './en/till-failures';
import { texts as thai } from './th/errors';
import { texts as thaiTill } from './th/till-failures';

/** Title and message of each failure of any call, for whoever answers or describes them; no page loads these together. */
export const failureTexts: Readonly<Record<Language, Readonly<Record<AnyCode, { title: string; message: string }>>>> = {
  th: { ...thai, ...thaiTill },
  en: { ...english, ...englishTill },
};
