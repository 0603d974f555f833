import { useCallback } from 'react';
import type { Language } from '@/domain/languages';
import { shownText } from '@/services/texts/texts';
import { useShownLanguage } from './useLanguage';

/** Reads a text that an answer brings in both languages: in the one on screen, and as it is shown there. */
export function useCatalogueText() {
  const language = useShownLanguage();
  return useCallback(
    <Name extends string>(from: Record<`${Name}_${Language}`, string>, name: Name): string =>
      shownText(from[`${name}_${language}`]),
    [language],
  );
}
