import { useCallback, useState } from 'react';
import { call } from '@/services/http/call';
import { forget, keep, readStored } from '@/services/storage/client-store';

/** The invitation to add the official account: after a used coupon, to nobody who is a friend, and again after 90 days only. */
export function useFriendInvitation() {
  const [isInvited, setInvited] = useState(false);
  /** Called when a till has used a coupon. */
  const offer = useCallback(() => void inviteInTurn(() => setInvited(true)), []);
  return { isInvited, offer, dismiss: () => setInvited(false) };
}

/** LINE could not show the request: the next used coupon invites again, although the server has counted it. */
export function postponeFriendRequest(): void {
  keep('friendRequestDue', true);
}

/** The server knows when the member was asked last, on whatever phone. */
async function inviteInTurn(invite: () => void): Promise<void> {
  if (readStored('friendRequestDue')) {
    forget('friendRequestDue');
    return invite();
  }
  const answer = await call('claimFriendRequest', {});
  if (answer.ok && answer.data.ask) invite();
}
