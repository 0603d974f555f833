import { useEffect, useRef } from 'react';
import { environment } from '@/services/browser/environment';
import { openBeside } from '@/services/browser/page-address';
import { copyText } from '@/services/members-data';
import { bootLiff, loadLiff } from '@/services/session/liff';
import type { LiffClient } from '@/services/session/liff-client';

/** `opened`: the chat is open. `nowhere`: no chat is configured, as in the sandbox. */
export type ChatEnd = { copied: boolean; chat: 'opened' | 'nowhere' };

/** Copies the text and opens the chat, both within the tap: phones refuse them later. */
export function useKidsClubChat(): (message: string) => Promise<ChatEnd> {
  const liff = useRef<LiffClient>(undefined);

  // Loaded before the tap: browsers open a window only within the tap itself.
  useEffect(() => {
    void bootLiff()
      .then((end) => (end === 'ready' ? loadLiff() : undefined))
      .then((client) => {
        liff.current = client;
      })
      .catch(() => undefined);
  }, []);

  return async (message) => {
    const copying = copyText(message);
    const chat = openChat(liff.current);
    return { copied: await copying, chat };
  };
}

function openChat(liff: LiffClient | undefined): ChatEnd['chat'] {
  if (environment.kidsClubChatUrl === '') return 'nowhere';
  if (liff) liff.openExternal(environment.kidsClubChatUrl);
  else openBeside(environment.kidsClubChatUrl);
  return 'opened';
}
