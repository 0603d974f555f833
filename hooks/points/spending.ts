import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Member } from '@/contract/members';
import { memberCardKey, memberKey } from '@/hooks/members/useMember';
import type { ApiError } from '@/services/http/api-error';
import { hasOwnErrorPage } from '@/services/http/api-error';
import type { ErrorDetails } from '@/services/texts/error-texts';

/** After points were spent: every page with a balance fetches it again. */
export function useRefreshBalance(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await Promise.all([mutate(memberKey), mutate(memberCardKey)]);
  }, [mutate]);
}

/** Updates the member on every page from an answer; the card fetches its own copy again. */
export function useUpdateMember(): (member: Member) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (member) => {
      await mutate(memberKey, member, { revalidate: false });
      void mutate(memberCardKey).catch(() => undefined);
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
