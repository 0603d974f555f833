import { useState } from 'react';
import { useLineWindow } from '@/hooks/session/useLineWindow';
import { environment } from '@/services/browser/environment';

/** `asked`: LINE showed its own prompt. `opened`: the add-friend link is open. `nowhere`: there is no account to add. */
export type AddFriendEnd = 'asked' | 'opened' | 'nowhere';

type AddFriend = { offered: boolean; busy: boolean; addFriend: () => Promise<AddFriendEnd> };

/**
 * Adds the official account: by LINE's prompt inside the app, elsewhere by the add-friend link. Offered only if one of the two is
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
    const isRequested = await liff.requestFriendship().catch(() => false);
    setBusy(false);
    return isRequested ? 'asked' : open(environment.addFriendUrl);
  };
  return { offered, busy, addFriend };
}
