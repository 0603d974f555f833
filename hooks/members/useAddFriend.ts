import { useEffect, useRef, useState } from 'react';
import { environment } from '@/services/browser/environment';
import { openBeside } from '@/services/browser/page-address';
import { bootLiff, loadLiff } from '@/services/session/liff';
import type { LiffClient } from '@/services/session/liff-client';

/** `asked`: LINE asked by itself. `opened`: the add-friend link is open. `nowhere`: there is no account to add. */
export type AddFriendEnd = 'asked' | 'opened' | 'nowhere';

type AddFriend = { offered: boolean; busy: boolean; addFriend: () => Promise<AddFriendEnd> };

/**
 * Adds the official account: inside the app LINE asks, elsewhere the add-friend link does. Offered only where one of
 * the two
 * is configured, and in the sandbox, which has neither and says so.
 */
export function useAddFriend(): AddFriend {
  const liff = useRef<LiffClient>(undefined);
  const [busy, setBusy] = useState(false);
  const offered = environment.sandbox || environment.liffId !== '' || environment.addFriendUrl !== '';

  // Loaded before the tap: browsers open a window only within the tap itself.
  useEffect(() => {
    void bootLiff()
      .then((end) => (end === 'ready' ? loadLiff() : undefined))
      .then((client) => {
        liff.current = client;
      })
      .catch(() => undefined);
  }, []);

  const addFriend = async () => {
    if (!liff.current?.isInClient()) return openLink(liff.current);
    setBusy(true);
    const isRequested = await liff.current.requestFriendship().catch(() => false);
    setBusy(false);
    return isRequested ? 'asked' : openLink(liff.current);
  };
  return { offered, busy, addFriend };
}

function openLink(liff: LiffClient | undefined): AddFriendEnd {
  if (environment.addFriendUrl === '') return 'nowhere';
  if (liff) liff.openExternal(environment.addFriendUrl);
  else openBeside(environment.addFriendUrl);
  return 'opened';
}
