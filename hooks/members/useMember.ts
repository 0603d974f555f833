import { useCall } from '@/hooks/requests/useCall';
import { getMember } from '@/services/members';

export const memberKey = 'member';

/** The current member. */
export function useMember() {
  return useCall(memberKey, getMember);
}
