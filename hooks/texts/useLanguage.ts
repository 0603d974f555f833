import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@/domain/languages';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { chooseLanguage } from '@/services/texts/language';
import { currentLanguage } from '@/services/texts/texts';

/** The current language. Re-renders when it changes. */
export function useShownLanguage(): Language {
  useTranslation('ui');
  return currentLanguage();
}

/** The current language, and a way to change it. A failed change shows a toast. */
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
