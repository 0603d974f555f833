import { useState } from 'react';
import { useLineWindow } from '@/hooks/session/useLineWindow';
import { environment } from '@/services/browser/environment';
import type { FriendRequestEnd, LiffClient } from '@/services/session/liff-client';

/**
 * `added`: LINE says that the person is a friend now. `closed`: the request was shown, and no more is known. `declined`: cancelled, which is
 * an answer. `later`: LINE has shown too many. `opened`: the add-friend link is open. `nowhere`: there is no account to add.
 */
export type AddFriendEnd = 'added' | 'closed' | 'declined' | 'later' | 'opened' | 'nowhere';

type AddFriend = { offered: boolean; busy: boolean; addFriend: () => Promise<AddFriendEnd> };

/**
 * Adds the official account: by LINE's request inside the app, elsewhere by the add-friend link. Offered only if one of the two is
 * configured, and in the sandbox, which has neither and shows that.
 */
export function useAddFriend(): AddFriend {
  const { client, open } = useLineWindow();
  const [busy, setBusy] = useState(false);
  const offered = environment.sandbox || environment.liffId !== '' || environment.addFriendUrl !== '';

  const addFriend = async () => {
    const liff = client.current;
    if (!liff?.isInClient()) return open(environment.addFriendUrl);
    setBusy(true);
    const end = await askInLine(liff);
    setBusy(false);
    return end === 'impossible' ? open(environment.addFriendUrl) : end;
  };
  return { offered, busy, addFriend };
}

/** LINE resolves its request also if it is only closed, so what has come of it is asked separately. */
async function askInLine(liff: LiffClient): Promise<AddFriendEnd | 'impossible'> {
  try {
    const taps = await liff.forTaps();
    const end: FriendRequestEnd = await taps.requestFriendship();
    if (end === 'limited') return 'later';
    if (end !== 'asked') return end;
    return (await taps.isFriend()) ? 'added' : 'closed';
  } catch {
    return 'impossible';
  }
}
