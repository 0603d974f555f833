import { useCallback, useState } from 'react';
import { errorTable } from '@/domain/errors';
import type { ApiError } from '@/services/api-error';
import { isLedAway } from '@/services/api-error';
import type { FailureNotice } from '@/services/error-texts';
import { explainError } from './error-words';
import { useErrorHandler } from './useErrorHandler';

export type { FailureNotice } from '@/services/error-texts';

/**
 * A failure that is told inside a dialog, behind which a toast would lie: the dialog stays, and one tries again. What
 * has a page of its own opens it, as everywhere. `isTyped`: what was typed in the dialog is still there.
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
      const hasPage = error.status === 401 || isLedAway(error) || errorTable[error.code].shows !== 'toast';
      if (hasPage) handleError(error);
      else void explainError(error, isTyped).then(setFailure);
    },
    [handleError, isTyped],
  );
  const clear = useCallback(() => setFailure(undefined), []);

  return { failure, showFailure, clear };
}
