import { useState } from 'react';
import { useLineWindow } from '@/hooks/session/useLineWindow';
import { environment } from '@/services/browser/environment';

/** `asked`: LINE asked by itself. `opened`: the add-friend link is open. `nowhere`: there is no account to add. */
export type AddFriendEnd = 'asked' | 'opened' | 'nowhere';

type AddFriend = { offered: boolean; busy: boolean; addFriend: () => Promise<AddFriendEnd> };

/**
 * Adds the official account: inside the app LINE asks, elsewhere the add-friend link does. Offered only where one of
 * the two is configured, and in the sandbox, which has neither and says so.
 */
export function useAddFriend(): AddFriend {
  const { client, open } = useLineWindow();
  const [busy, setBusy] = useState(false);
  const offered = environment.sandbox || environment.liffId !== '' || environment.addFriendUrl !== '';

  const addFriend = async () => {
    const liff = client.current;
    if (!liff?.isInClient()) return open(environment.addFriendUrl);
    setBusy(true);
    const isRequested = await liff.requestFriendship().catch(() => false);
    setBusy(false);
    return isRequested ? 'asked' : open(environment.addFriendUrl);
  };
  return { offered, busy, addFriend };
}
