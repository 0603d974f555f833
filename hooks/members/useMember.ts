import { useCall } from '@/hooks/requests/useCall';
import { getMember } from '@/services/members';

export const memberKey = 'member';

/** What the card needs of the member, with the copy that is kept. */
export const memberCardKey = 'member-card';

/** The current member. */
export function useMember() {
  return useCall(memberKey, getMember);
}
