import type { Shared } from '@/domain/share-message';
import { shareMessage } from '@/domain/share-message';
import { isLineBrowser } from '@/services/browser/line-browser';
import { copyText } from '@/services/members-data';
import { bootLiff, loadLiff } from './liff';
import type { ShareEnd } from './liff-client';

/** `copied`: the browser cannot share, and the link is in the clipboard. */
export type SharingEnd = Exclude<ShareEnd, 'unavailable'> | 'copied';

/** Passes something on: in LINE to friends and chats, elsewhere by the phone's own list, or else by copying the link. */
export async function share(shared: Shared): Promise<SharingEnd> {
  const end = isLineBrowser() ? await shareInLine(shared) : 'unavailable';
  return end === 'unavailable' ? shareByBrowser(shared) : end;
}

async function shareInLine(shared: Shared): Promise<ShareEnd> {
  try {
    if ((await bootLiff()) !== 'ready') return 'unavailable';
    const liff = await loadLiff();
    if (!liff.isInClient()) return 'unavailable';
    return await (await liff.forTaps()).share(shareMessage(shared));
  } catch {
    return 'unavailable';
  }
}

async function shareByBrowser({ title, text, link }: Shared): Promise<SharingEnd> {
  if (!('share' in navigator)) return copy(link);
  try {
    await navigator.share({ title, text, url: link });
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : copy(link);
  }
}

async function copy(link: string): Promise<SharingEnd> {
  return (await copyText(link)) ? 'copied' : 'failed';
}
