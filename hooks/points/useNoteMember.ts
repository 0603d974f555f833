import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import type { Member } from '@/contract/members';
import { memberKey } from '@/hooks/members/useMember';

/** The member as an answer told it, on every page; the card asks for its own copy anew. */
export function useNoteMember(): (member: Member) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (member) => {
      await mutate(memberKey, member, { revalidate: false });
      void mutate('member-card').catch(() => undefined);
    },
    [mutate],
  );
}
