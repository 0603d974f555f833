import type { Language } from '@/domain/languages';
import { defaultLanguage, isLanguage } from '@/domain/languages';

/** The caller's first preferred language that we support; Thai when there is none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const preferred = (acceptLanguage ?? '').split(',').map((range) => range.trim().slice(0, 2).toLowerCase());
  return preferred.find(isLanguage) ?? defaultLanguage;
}
