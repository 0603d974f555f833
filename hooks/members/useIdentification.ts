import { useCallback } from 'react';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { useLinkTo } from '@/hooks/navigation/useLinkTo';
import { useNavigate } from '@/hooks/navigation/useNavigate';
import { useCall } from '@/hooks/requests/useCall';
import { call } from '@/services/http/call';
import { getToggles } from '@/services/toggles';
import { isMember } from './is-member';
import { memberKey } from './useMember';

/**
 * Whether the member still has to verify their identity. For a visitor nothing is requested, and `status` is that of an unverified member.
 */
export function useIdentification() {
  const { replace } = useNavigate();
  const link = useLinkTo();
  const member = isMember();
  const { data, error, isValidating, mutate } = useCall(member ? memberKey : null, () => call('getMember'));
  const goHome = useCallback(async () => replace(memberProfilePath(await getToggles())), [replace]);

  const status = (): 'loading' | 'unknown' | 'needed' | 'verified' => {
    if (!member) return 'needed';
    if (data) return data.need_verify_pid ? 'needed' : 'verified';
    return error ? 'unknown' : 'loading';
  };

  return {
    status: status(),
    error,
    busy: isValidating,
    retry: () => void mutate(),
    findStore: link('/branch/'),
    goHome: member ? () => void goHome() : undefined,
  };
}
