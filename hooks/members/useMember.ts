import { useCall } from '@/hooks/requests/useCall';
import { getMember } from '@/services/members';

export const memberKey = 'member';

/** The member in front of the screen. */
export function useMember() {
  return useCall(memberKey, getMember);
}
