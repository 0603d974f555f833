import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@/domain/languages';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { chooseLanguage } from '@/services/language';
import { currentLanguage } from '@/services/texts';

/** The language on screen. Renders anew when it changes. */
export function useShownLanguage(): Language {
  useTranslation('ui');
  return currentLanguage();
}

/** The language on screen, and the way to choose another. A change that fails is told in a toast. */
export function useLanguage(): { language: Language; choose: (language: Language) => void } {
  const language = useShownLanguage();
  const handleError = useErrorHandler();

  const choose = useCallback(
    (language: Language) => {
      void chooseLanguage(language).then((result) => {
        if (!result.ok) handleError(result.error);
      });
    },
    [handleError],
  );

  return { language, choose };
}
