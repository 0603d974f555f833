import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/services/http/api-error';
import type { FailureNotice } from '@/services/texts/error-texts';
import { explainError } from './explain-error';

/** A reading call that failed. */
export type FailedRead = ApiError;

/** Why something did not load, for its placeholder. The text for a lost connection is bundled. */
export function useFailureTexts(error: ApiError | undefined): Partial<FailureNotice> {
  const { t, i18n } = useTranslation('ui');
  const [shownNotice, setNotice] = useState<FailureNotice>();
  const { language } = i18n;

  // biome-ignore lint/correctness/useExhaustiveDependencies: explained again in another language
  useEffect(() => {
    let isCurrent = true;
    if (error) void explainError(error).then((notice) => isCurrent && setNotice(notice));
    return () => {
      isCurrent = false;
    };
  }, [error, language]);

  return !error || error.code === 'connection' ? { message: t('failedHint') } : (shownNotice ?? {});
}
