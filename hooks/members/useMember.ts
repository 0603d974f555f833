import { useCall } from '@/hooks/requests/useCall';
import { call } from '@/services/http/call';

export const memberKey = 'member';

/** The fields of the member that the card needs, with the stored copy. */
export const memberCardKey = 'member-card';

/** The current member. */
export function useMember() {
  return useCall(memberKey, () => call('getMember'));
}
