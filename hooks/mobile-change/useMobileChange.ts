import { useEffect, useState } from 'react';
import type { MobileChange } from '@/contract/mobile-change';
import { isMember } from '@/hooks/members/is-member';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useRedirectAfterLogin } from '@/hooks/navigation/useRedirectAfterLogin';
import { useCall } from '@/hooks/requests/useCall';
import type { ApiError } from '@/services/http/api-error';
import { call } from '@/services/http/call';

export const mobileChangeKey = 'mobile-change';

/** This chat account's last request to change the number. */
export function useMobileChange() {
  return useCall(mobileChangeKey, () => call('checkMobileChange'));
}

type StoreRequestDraft = {
  request: MobileChange | undefined;
  error: ApiError | undefined;
  busy: boolean;
  refresh: () => void;
};

/** The request that a store has to approve. Without one it leads to sign-up, and a member to the card. */
export function useStoreRequestDraft(): StoreRequestDraft {
  const { data, error, isValidating, mutate } = useMobileChange();
  const [isLinked] = useState(isMember);
  const { replace } = useNavigate();
  const arrive = useRedirectAfterLogin();
  const hasNone = data !== undefined && !data.request;

  useEffect(() => {
    if (isLinked) void arrive();
    else if (hasNone) replace('/signup/');
  }, [isLinked, hasNone, arrive, replace]);

  return { request: isLinked ? undefined : data?.request, error, busy: isValidating, refresh: () => void mutate() };
}
