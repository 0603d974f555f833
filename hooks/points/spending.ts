import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { memberKey } from '@/hooks/members/useMember';
import type { ApiError } from '@/services/api-error';
import { isLedAway } from '@/services/api-error';
import type { ErrorDetails } from '@/services/error-texts';

/** After points went: every page that shows a balance asks for it anew. */
export function useRefreshBalance(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await Promise.all([mutate(memberKey), mutate('member-card')]);
  }, [mutate]);
}

/**
 * Whether a spending may have gone through although no answer came, or none that can be read. Its intention then stays open: the same key asks again,
 * and the server tells what it did.
 */
export function isUnsure({ status }: Pick<ApiError, 'status'>): boolean {
  return status < 400 || status >= 500 || status === 408;
}

/** Why a spending was refused, as a call tells it. */
export type Refusal = ErrorDetails;

/** Whether a refused spending is told where it was asked for. Failures of the session and of the terms have their own ways. */
export function isShownInPlace(error: Pick<ApiError, 'status' | 'code'>): boolean {
  return error.status !== 401 && error.code !== 'terms_outdated' && !isLedAway(error);
}
