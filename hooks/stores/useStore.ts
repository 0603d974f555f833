import { useEffect } from 'react';
import { useErrorHandler } from '@/hooks/errors/useErrorHandler';
import { useCall } from '@/hooks/requests/useCall';
import { ownError } from '@/services/http/api-error';
import { getStore } from '@/services/stores';

export function storeKey(branch: string): string {
  return `store ${branch}`;
}

/** The store of a branch code. An unknown or malformed code leads to the error page e1100. */
export function useStore(branch: string) {
  const { data: store, error, isValidating, mutate } = useCall(storeKey(branch), () => getStore(branch));
  const handleError = useErrorHandler();
  const isUnknown = error !== undefined && unknown.has(error.status);

  useEffect(() => {
    if (isUnknown) handleError(ownError('e1100', 404));
  }, [isUnknown, handleError]);

  return {
    store: isUnknown ? undefined : store,
    error: isUnknown ? undefined : error,
    busy: isValidating,
    mutate,
  };
}

const unknown = new Set([400, 404, 422]);
