import { useCallback } from 'react';
import type { ErrorCode } from '@/domain/errors';
import { errorTable } from '@/domain/errors';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { nowMilliseconds } from '@/services/browser/clock';
import { pageAddress } from '@/services/browser/page-address';
import type { ApiError } from '@/services/http/api-error';
import { hasOwnErrorPage } from '@/services/http/api-error';
import { rememberDestination } from '@/services/session/destination';
import { keep } from '@/services/storage/client-store';
import type { ErrorDetails } from '@/services/texts/error-texts';
import { explainError } from './explain-error';
import { showToast } from './useToasts';

export type ErrorActions = Partial<Record<ErrorCode, (error: ApiError) => void>>;

/**
 * Handles every failure the same way: the screen's own action, else the table of errors. `isTyped`: the screen still
 * has what was typed.
 */
export function useErrorHandler(isTyped = false): (error: ApiError, own?: ErrorActions) => void {
  const openErrorPage = useErrorPage();
  const { push } = useNavigate();
  return useCallback(
    (error, own = {}) => {
      const action = own[error.code];
      if (action) return action(error);
      // The session has already opened its own page.
      if (error.status === 401 || hasOwnErrorPage(error)) return;
      const { shows } = errorTable[error.code];
      if (shows === 'page') return openErrorPage(error);
      if (shows === 'updated_terms') {
        rememberDestination(pageAddress());
        return push('/tncs-pp/');
      }
      void explainError(error, isTyped).then((notice) => showToast({ kind: 'error', ...notice }));
    },
    [openErrorPage, push, isTyped],
  );
}

/** Error navigation stores code, title and message, then replaces the current route with /error/ (spec section 4). */
export function useErrorPage(): (error: ErrorDetails) => void {
  const { replace } = useNavigate();
  return useCallback(
    (error) => {
      void explainError(error).then(({ title, message, number, waitSeconds = 0 }) => {
        const retryAtMilliseconds = nowMilliseconds() + waitSeconds * 1000;
        keep('errorNotice', { code: error.code, flow: error.flow, title, message, number, retryAtMilliseconds });
        replace(`/error/?code=${error.code}`);
      });
    },
    [replace],
  );
}
