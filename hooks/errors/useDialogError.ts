import { useCallback, useState } from 'react';
import { errorTable } from '@/domain/errors';
import type { ApiError } from '@/services/http/api-error';
import { hasOwnErrorPage } from '@/services/http/api-error';
import type { FailureNotice } from '@/services/texts/error-texts';
import { explainError } from './explain-error';
import { useErrorHandler } from './useErrorHandler';

export type { FailureNotice } from '@/services/texts/error-texts';

/**
 * A failure shown inside a dialog, which would cover a toast: the dialog stays open for a retry. Errors with a page of
 * their own open it, as everywhere. `isTyped`: the dialog still has what was typed.
 */
export function useDialogError({ isTyped = false } = {}): {
  failure: FailureNotice | undefined;
  showFailure: (error: ApiError) => void;
  clear: () => void;
} {
  const [failure, setFailure] = useState<FailureNotice>();
  const handleError = useErrorHandler();

  const showFailure = useCallback(
    (error: ApiError) => {
      const hasPage = error.status === 401 || hasOwnErrorPage(error) || errorTable[error.code].shows !== 'toast';
      if (hasPage) handleError(error);
      else void explainError(error, isTyped).then(setFailure);
    },
    [handleError, isTyped],
  );
  const clear = useCallback(() => setFailure(undefined), []);

  return { failure, showFailure, clear };
}
