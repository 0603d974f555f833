import { useEffect, useState } from 'react';
import { memberKey } from '@/hooks/members/useMember';
import { useCall } from '@/hooks/requests/useCall';
import { getEtaxProfile } from '@/services/etax';
import { getMember } from '@/services/members';
import type { EtaxDraft } from './etax-draft';
import { keepEtaxDraft } from './etax-form';
import { prefilled } from './etax-prefill';

export const etaxProfileKey = 'etax-profile';

/** The form with its answers filled in, once: afterwards its content is the user's. */
export function useEtaxPrefill(draft: EtaxDraft) {
  const [filled, setFilled] = useState(draft.prefilled ? draft : undefined);
  const profile = useCall(filled ? null : etaxProfileKey, getEtaxProfile);
  const member = useCall(filled ? null : memberKey, getMember);

  useEffect(() => {
    if (filled || !profile.data || !member.data) return;
    const now = prefilled(draft, profile.data, member.data);
    keepEtaxDraft(now);
    setFilled(now);
  }, [filled, draft, profile.data, member.data]);

  return {
    filled,
    error: [profile, member].find(({ data, error }) => !data && error)?.error,
    busy: profile.isValidating || member.isValidating,
    retry: () => {
      for (const read of [profile, member]) if (!read.data) void read.mutate();
    },
  };
}
