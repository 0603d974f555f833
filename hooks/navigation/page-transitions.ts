import type { NextRouter } from 'next/router';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { opensByFullLoad, routePathOf } from '@/domain/navigation/routes';
import { pageAddress } from '@/services/browser/page-address';
import { isLostOnLoad } from '@/services/storage/storage';
import { openByFullLoad, openWhenReachable } from './page-opening';
import { takeTappedPicture } from './tapped-picture';

type How = 'push' | 'replace';

/** How the pending page was opened; undefined for Back and Forward. */
let requestedMove: How | undefined;

/** The page that is being opened inside the app: a tap elsewhere replaces it, a second tap on the same card changes nothing. */
let underWay: { address: string } | undefined;

/** Pages shown since the document was loaded: their scripts and texts are cached. */
const opened = new Set<string>();

/** The number of this document's pages before a history entry, by Next's key. */
const depths = new Map<string, number>();

/** Opens a page of the product; without a connection, only one that can be shown offline. */
export function openPage(router: NextRouter, address: string, how: How): void {
  const picture = takeTappedPicture();
  // Data in the page's memory would be lost: then they open without a full load.
  if ((opensByFullLoad(address) && !isLostOnLoad()) || isWithoutPages()) {
    if (picture) void import('./picture-morph').then((morph) => morph.leaveWithPicture(picture), ignored);
    openByFullLoad(address, how);
    return;
  }
  const openInside = () => {
    if (underWay?.address === address) return;
    // The picture of this document's placeholder is not the next page's.
    for (const property of ['--thing', '--thing-field']) document.documentElement.style.removeProperty(property);
    const own = { address };
    underWay = own;
    const open = async () => {
      if (underWay !== own) return;
      requestedMove = how;
      await router[how](address).finally(() => {
        if (underWay === own) underWay = undefined;
      });
    };
    void (picture ? openWithPicture(router, { address, picture, open }) : open());
  };
  if (navigator.onLine || opened.has(nameOf(address))) openInside();
  else void openWhenReachable(address, openInside);
}

type Opening = { address: string; picture: HTMLElement; open: () => Promise<unknown> };

/** The code for it comes with the first card that is tapped; where it takes long, the page opens without. */
async function openWithPicture(router: NextRouter, { address, picture, open }: Opening): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, codeMilliseconds));
  const morph = await Promise.race([import('./picture-morph').catch(ignored), late]);
  const ready = router.prefetch(address, address, { priority: true });
  await (morph ? morph.openWithPicture(picture, { ready, open }) : open());
}

const codeMilliseconds = 100;

const ignored = () => undefined;

/** The previous entry may belong to another document, which has to be fetched. */
export function goBack(router: NextRouter): void {
  underWay = undefined;
  const isInside = (depths.get(entryKey()) ?? 0) > 0;
  if (navigator.onLine || isInside) router.back();
  else void openWhenReachable(pageAddress(), () => router.back());
}

/** Tracks the pages shown, and keeps the current one if the script of the next cannot be loaded. Once, in the shell. */
export function usePageTransitions(): void {
  const { events } = useRouter();

  useEffect(() => {
    opened.add(nameOf(pageAddress()));
    depths.set(entryKey(), 0);
    let depth = 0;
    const arrive = (address: string) => {
      underWay = undefined;
      opened.add(nameOf(address));
      depth = depths.get(entryKey()) ?? (requestedMove === 'push' ? depth + 1 : 0);
      depths.set(entryKey(), depth);
      requestedMove = undefined;
    };
    const stay = (error: Error & { cancelled?: boolean }, address: string) => {
      if (error.cancelled) return;
      // Back has already changed the address.
      openByFullLoad(address, requestedMove ?? 'replace');
      requestedMove = undefined;
      // Next would load the address itself now, with or without a connection. This listener throws, so it has to be the
      // last one.
      throw Object.assign(error, { cancelled: true });
    };
    /** A plain link without a click handler of its own. */
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

/** The page manifest could not be loaded: Next would wait for it, and then load the address. */
function isWithoutPages(): boolean {
  return process.env.NODE_ENV === 'production' && !('__BUILD_MANIFEST' in window);
}
