import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Member } from '@/contract/members';
import { memberKey } from '@/hooks/members/useMember';
import type { ApiError } from '@/services/http/api-error';
import { hasOwnErrorPage } from '@/services/http/api-error';
import type { ErrorDetails } from '@/services/texts/error-texts';

/** After points were spent: every page with a balance fetches it again. The card has it from the answer already. */
export function useRefreshBalance(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate(memberKey);
  }, [mutate]);
}

/** Updates the member on every page from an answer, as the card does by itself. */
export function useUpdateMember(): (member: Member) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (member) => {
      await mutate(memberKey, member, { revalidate: false });
    },
    [mutate],
  );
}

/**
 * Whether points may have been spent although no readable answer arrived. The action then stays open: a retry has
 * the same key, and the server returns what it did.
 */
export function isUnsure({ status }: Pick<ApiError, 'status'>): boolean {
  return status < 400 || status >= 500 || status === 408;
}

/** Why a call refused to spend points. */
export type Refusal = ErrorDetails;

/** Whether a refusal is shown on the spending screen. Failures of the session and of the terms have their own pages. */
export function isShownInPlace(error: Pick<ApiError, 'status' | 'code'>): boolean {
  return error.status !== 401 && error.code !== 'terms_outdated' && !hasOwnErrorPage(error);
}
