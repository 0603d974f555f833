import { useLineWindow } from '@/hooks/session/useLineWindow';
import { environment } from '@/services/browser/environment';
import { copyText } from '@/services/members-data';

/** `opened`: the chat is open. `nowhere`: no chat is configured, as in the sandbox. */
export type ChatEnd = { copied: boolean; chat: 'opened' | 'nowhere' };

/** Copies the text and opens the chat, both within the tap: phones refuse them later. */
export function useKidsClubChat(): (message: string) => Promise<ChatEnd> {
  const { open } = useLineWindow();

  return async (message) => {
    const copying = copyText(message);
    const chat = open(environment.kidsClubChatUrl);
    return { copied: await copying, chat };
  };
}
