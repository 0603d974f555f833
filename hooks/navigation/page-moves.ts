import type { NextRouter } from 'next/router';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { opensByFullLoad, routePathOf } from '@/domain/navigation/routes';
import { pageAddress } from '@/services/page-address';
import { isLostOnLoad } from '@/services/storage';
import { openByFullLoad, openWhenReachable } from './page-opening';

type How = 'push' | 'replace';

/** How the page that is on its way was asked for; nothing for one that Back or Forward leads to. */
let requestedMove: How | undefined;

/** Pages that have been on screen since the document was loaded: their scripts and texts are there. */
const opened = new Set<string>();

/** How many pages of this document lie behind an entry of the history, by the key that Next gives it. */
const depths = new Map<string, number>();

/** Opens a page of the product; without a connection, only one that can be shown without. */
export function openPage(router: NextRouter, address: string, how: How): void {
  // What only the page's memory keeps would be gone: then they open inside as well.
  if ((opensByFullLoad(address) && !isLostOnLoad()) || isWithoutPages()) {
    openByFullLoad(address, how);
    return;
  }
  const openInside = () => {
    requestedMove = how;
    void router[how](address);
  };
  if (navigator.onLine || opened.has(nameOf(address))) openInside();
  else void openWhenReachable(address, openInside);
}

/** The entry behind may be of another document, which only the web host has. */
export function goBack(router: NextRouter): void {
  const isInside = (depths.get(entryKey()) ?? 0) > 0;
  if (navigator.onLine || isInside) router.back();
  else void openWhenReachable(pageAddress(), () => router.back());
}

/** Keeps account of the pages on screen, and keeps the one in front when the script of the next does not come. Once, in the shell. */
export function usePageMoves(): void {
  const { events } = useRouter();

  useEffect(() => {
    opened.add(nameOf(pageAddress()));
    depths.set(entryKey(), 0);
    let depth = 0;
    const arrive = (address: string) => {
      opened.add(nameOf(address));
      depth = depths.get(entryKey()) ?? (requestedMove === 'push' ? depth + 1 : 0);
      depths.set(entryKey(), depth);
      requestedMove = undefined;
    };
    const stay = (error: Error & { cancelled?: boolean }, address: string) => {
      if (error.cancelled) return;
      // Back has changed the address already.
      openByFullLoad(address, requestedMove ?? 'replace');
      requestedMove = undefined;
      // Next would load the address itself now, connection or not. What throws here has to be the last to listen.
      throw Object.assign(error, { cancelled: true });
    };
    /** A plain link, which no screen has taken for itself. */
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isOurs = link?.origin === window.location.origin && !link.target && !link.download;
      if (!isOurs || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (link.pathname === window.location.pathname && link.hash) return;
      event.preventDefault();
      openByFullLoad(`${link.pathname}${link.search}${link.hash}`, 'push');
    };
    document.addEventListener('click', follow);
    events.on('routeChangeComplete', arrive);
    events.on('routeChangeError', stay);
    return () => {
      document.removeEventListener('click', follow);
      events.off('routeChangeComplete', arrive);
      events.off('routeChangeError', stay);
    };
  }, [events]);
}

function entryKey(): string {
  return window.history.state?.key ?? '';
}

function nameOf(address: string): string {
  return routePathOf(address) ?? address;
}

/** The list of pages was lost on the way: Next would wait for it, and then leave for the address. */
function isWithoutPages(): boolean {
  return process.env.NODE_ENV === 'production' && !('__BUILD_MANIFEST' in window);
}
