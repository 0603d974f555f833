import { useCallback } from 'react';
import type { ErrorCode } from '@/domain/errors';
import type { ApiError } from '@/services/api-error';
import { keep } from '@/services/client-store';
import { describeError } from '@/services/error-texts';

import { useNavigate } from './useNavigate';
import { showToast } from './useToasts';

export type ErrorActions = Partial<Record<ErrorCode, (error: ApiError) => void>>;

/** Failures that end the way somebody is on: they get the page. Everything else is a toast, and the form stays. */
const terminal = new Set<ErrorCode>([
  'e0007',
  'e0012',
  'e0013',
  'e0200',
  'e0400',
  'e0401',
  'e0500',
  'e0501',
  'e0502',
  'e0503',
  'e0504',
  'e0505',
  'e0601',
  'e0602',
  'e0605',
  'e0606',
  'e0700',
  'e0701',
  'e0800',
  'e0802',
  'e1100',
]);

/** One way for every failure: the screen's own action, else the error page, else a toast. */
export function useErrorHandler(): (error: ApiError, own?: ErrorActions) => void {
  const openErrorPage = useErrorPage();
  return useCallback(
    (error, own = {}) => {
      const action = own[error.code];
      if (action) action(error);
      else if (terminal.has(error.code)) openErrorPage(error);
      else if (error.status !== 401)
        void describeError(error).then((notice) => showToast({ kind: 'error', ...notice }));
    },
    [openErrorPage],
  );
}

/** Error navigation stores code, title and message, then replaces the current route with /error/ (spec section 4). */
export function useErrorPage(): (error: Pick<ApiError, 'code' | 'title' | 'message'>) => void {
  const { replace } = useNavigate();
  return useCallback(
    (error) => {
      void describeError(error).then((notice) => {
        keep('errorNotice', { code: error.code, ...notice });
        replace(`/error/?code=${error.code}`);
      });
    },
    [replace],
  );
}
