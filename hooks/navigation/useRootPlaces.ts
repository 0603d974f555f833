import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { RootName } from '@/domain/navigation/roots';
import { rootOf, rootPath } from '@/domain/navigation/roots';
import { routePathOf } from '@/domain/navigation/routes';
import { useToggles } from '@/hooks/toggles/useToggles';
import { pageAddress } from '@/services/browser/page-address';
import { keep, readStored } from '@/services/storage/client-store';

/** The state of a root: its address with the chosen filters, and its scroll position in px. */
type RootPlace = { address: string; top: number };

/** The root of the current page, the address that each root continues at, and what a tap on the current one does. */
export function useRootPlaces() {
  const { pathname, asPath, events } = useRouter();
  const { toggles } = useToggles();
  const path = routePathOf(pathname);
  const current = path && rootOf(path);

  // Pages open by a full load or inside the app: both leave the current one first.
  useEffect(() => {
    if (!current) return undefined;
    const leave = () => note(current, { address: addressHere(current, asPath), top: Math.round(window.scrollY) });
    window.addEventListener('pagehide', leave);
    events.on('routeChangeStart', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      events.off('routeChangeStart', leave);
    };
  }, [current, asPath, events]);

  useEffect(() => (current && readStored('rootReturn') === current ? returnTo(current) : undefined), [current]);

  return {
    current,
    addressOf: (name: RootName) => placeOf(name)?.address ?? rootPath(name, toggles),
    /** Called when the bar leads to another root, which is restored to its previous state. */
    leaveFor: (name: RootName) => keep('rootReturn', name),
    toTop: () => window.scrollTo({ top: 0, behavior: 'smooth' }),
  };
}

/** The browser's address has the chosen filters, which the router does not know; at Back it is the next page's already. */
function addressHere(name: RootName, routed: string): string {
  const path = routePathOf(pageAddress());
  return path !== undefined && rootOf(path) === name ? pageAddress() : withoutFragment(routed);
}

function note(name: RootName, place: RootPlace): void {
  keep('rootPlaces', { ...readStored('rootPlaces'), [name]: place });
}

function placeOf(name: RootName): RootPlace | undefined {
  const place: unknown = readStored('rootPlaces')?.[name];
  return isPlace(place, name) ? place : undefined;
}

function isPlace(value: unknown, name: RootName): value is RootPlace {
  if (typeof value !== 'object' || value === null || !('address' in value && 'top' in value)) return false;
  const path = typeof value.address === 'string' ? routePathOf(value.address) : undefined;
  return path !== undefined && rootOf(path) === name && typeof value.top === 'number';
}

const settleMilliseconds = 1500;
const userEvents = ['pointerdown', 'wheel', 'keydown'] as const;

/** Restores the scroll position as soon as the page is long enough, unless the user has begun to scroll. */
function returnTo(name: RootName): () => void {
  keep('rootReturn', '');
  const top = placeOf(name)?.top ?? 0;
  const end = performance.now() + settleMilliseconds;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of userEvents) window.removeEventListener(event, stop);
  };
  const put = () => {
    const isLongEnough = document.documentElement.scrollHeight - window.innerHeight >= top;
    if (isLongEnough) window.scrollTo(0, top);
    if (isLongEnough || performance.now() > end) stop();
    else frame = requestAnimationFrame(put);
  };
  for (const event of userEvents) window.addEventListener(event, stop);
  if (top > 0) put();
  return stop;
}

function withoutFragment(address: string): string {
  return address.split('#')[0] ?? address;
}
