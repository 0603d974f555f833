import { useEffect, useState } from 'react';
import { memberProfilePath } from '@/domain/navigation/feature-routing';
import { useToggles } from '@/hooks/toggles/useToggles';
import { isLineBrowser } from '@/services/browser/line-browser';
import { linkIntoApp } from '@/services/browser/permanent-link';
import { keepChatPicture } from '@/services/session/chat-login';
import { bootLiff, liffState, loadLiff } from '@/services/session/liff';
import type { LiffClient, ShortcutEnd } from '@/services/session/liff-client';
import { readStored } from '@/services/storage/client-store';

type LineOffers = {
  /** The person has not been asked for name and picture yet, as on a channel with simplified consent. */
  picture: boolean;
  /** The card can be put on the phone's home screen. */
  shortcut: boolean;
};

/** What LINE offers on this phone beyond the log-in. Nothing until it is known. */
export function useLineOffers() {
  const { toggles } = useToggles();
  const [offers, setOffers] = useState<LineOffers>({ picture: false, shortcut: false });

  useEffect(() => {
    let left = false;
    void offersHere().then((found) => !left && setOffers(found));
    return () => {
      left = true;
    };
  }, []);

  return {
    offers,
    /** Opens LINE's screen that asks for name and picture; false if the person closes it, which is an answer. */
    showPicture: async (): Promise<boolean> => {
      const isAllowed = await askForPicture().catch(() => false);
      setOffers({ ...offers, picture: false });
      return isAllowed;
    },
    addShortcut: async (): Promise<ShortcutEnd> => {
      const path = memberProfilePath(toggles);
      const end = await shortcutTo(linkIntoApp({ path, medium: 'home_screen', campaign: 'card' })).catch(
        () => 'failed' as const,
      );
      if (end === 'refused') setOffers({ ...offers, shortcut: false });
      return end;
    },
  };
}

/** Outside LINE its library is used only if the log-in has loaded it. */
async function offersHere(): Promise<LineOffers> {
  const nothing = { picture: false, shortcut: false };
  try {
    if (!isLineBrowser() && liffState() !== 'ready') return nothing;
    if ((await bootLiff()) !== 'ready') return nothing;
    const liff = await loadLiff();
    if (!liff.isLoggedIn()) return nothing;
    return { shortcut: liff.offersShortcut(), picture: await mayAskForPicture(liff) };
  } catch {
    return nothing;
  }
}

async function mayAskForPicture(liff: LiffClient): Promise<boolean> {
  if (!liff.isInClient() || readStored('chatPicture')) return false;
  return liff.profilePermission().then(
    (permission) => permission === 'prompt',
    () => false,
  );
}

async function askForPicture(): Promise<boolean> {
  const liff = await loadLiff();
  const { askForProfile } = await liff.forTaps();
  if (!(await askForProfile())) return false;
  await keepChatPicture(liff);
  return true;
}

async function shortcutTo(link: string): Promise<ShortcutEnd> {
  const { addShortcut } = await (await loadLiff()).forTaps();
  return addShortcut(link);
}
