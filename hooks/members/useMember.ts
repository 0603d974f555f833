import { useCall } from '@/hooks/requests/useCall';
import { call } from '@/services/http/call';

export const memberKey = 'member';

/** What the card needs of the member, with the copy that is kept. */
export const memberCardKey = 'member-card';

/** The current member. */
export function useMember() {
  return useCall(memberKey, () => call('getMember'));
}
