import type { ReasonInWords } from '@/domain/basket';
import type { Language } from '@/domain/languages';
import type { AnyCode } from '@/domain/till-codes';
import { texts as english } from './en/errors';
import { texts as englishBasket } from './en/till-basket';
import { texts as englishTill } from './en/till-failures';
import { texts as thai } from './th/errors';
import { texts as thaiBasket } from './th/till-basket';
import { texts as thaiTill } from './th/till-failures';

/** Title and message of each failure of any call, for whoever answers or describes them; no page loads these together. */
export const failureTexts: Readonly<Record<Language, Readonly<Record<AnyCode, { title: string; message: string }>>>> = {
  th: { ...thai, ...thaiTill },
  en: { ...english, ...englishTill },
};

/** Why something gives nothing for a basket, in words for the cashier. */
export const basketTexts: Readonly<
  Record<Language, Readonly<Record<ReasonInWords, { title: string; message: string }>>>
> = {
  th: thaiBasket,
  en: englishBasket,
};
