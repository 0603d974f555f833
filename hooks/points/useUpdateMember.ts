import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Member } from '@/contract/members';
import { memberKey } from '@/hooks/members/useMember';

/** Updates the member on every page from an answer; the card fetches its own copy again. */
export function useUpdateMember(): (member: Member) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (member) => {
      await mutate(memberKey, member, { revalidate: false });
      void mutate('member-card').catch(() => undefined);
    },
    [mutate],
  );
}
