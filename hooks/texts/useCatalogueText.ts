import { useCallback } from 'react';
import type { Language } from '@/domain/languages';
import { useShownLanguage } from './useLanguage';

/** Returns a text that an answer has in both languages, in the language on screen. */
export function useCatalogueText() {
  const language = useShownLanguage();
  return useCallback(
    <Name extends string>(from: Record<`${Name}_${Language}`, string>, name: Name): string =>
      from[`${name}_${language}`],
    [language],
  );
}
