import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { chosenPage, hasCounterpart } from '@/domain/navigation/feature-routing';
import type { RoutePath } from '@/domain/navigation/routes';
import { decideAccess, routePathOf } from '@/domain/navigation/routes';
import { environment } from '@/services/browser/environment';
import { pageSearch, wholeAddress } from '@/services/browser/page-address';
import { rememberDestination } from '@/services/session/destination';
import { doorAddress } from '@/services/session/entrance';
import { keepSession } from '@/services/session/lazy-session';
import { bootLiff } from '@/services/session/liff';
import { readStored } from '@/services/storage/client-store';
import { getToggles } from '@/services/toggles';
import { useNavigate } from './useNavigate';

/**
 * Whether the page may be shown: the visitor may open it (spec section 2, access guard), and no toggle replaces it (section 4). Otherwise
 * it redirects with the query kept, but only after LIFF has settled, because LIFF reads the address.
 */
export function useRouteGuard(): boolean {
  const { pathname } = useRouter();
  const { replace } = useNavigate();
  const [openPath, setOpenPath] = useState<string>();

  // Registered before any page is open, so that no call of a page ends without it.
  useEffect(keepSession, []);

  useEffect(() => {
    let left = false;
    const leave = (to: () => string) =>
      void bootLiff().then(() => {
        if (!left) replace(to());
      });
    const decision = environment.routeGuard ? decideAccess(pathname, visitor()) : 'allow';
    const goToCounterpart = () => {
      const counterpart = counterpartOf(pathname);
      if (counterpart) leave(() => `${counterpart}${pageSearch()}`);
      return counterpart !== undefined;
    };
    if (decision !== 'allow') {
      leave(() => {
        rememberDestination(wholeAddress());
        return decision === 'to_splash' ? doorAddress() : '/signup/';
      });
    } else if (!goToCounterpart()) {
      setOpenPath(pathname);
      // The card is shown immediately without a connection; for other pages nothing is known then, and they stay.
      if (isUndecided(pathname)) {
        void getToggles().then(() => {
          if (!left && goToCounterpart()) setOpenPath(undefined);
        });
      }
    }
    return () => {
      left = true;
    };
  }, [pathname, replace]);

  return openPath === pathname;
}

/** The page that the known toggles select in place of this one. */
function counterpartOf(pathname: string): RoutePath | undefined {
  const path = routePathOf(pathname);
  const toggles = readStored('toggles');
  if (!path || !toggles) return undefined;
  const chosen = chosenPage(path, toggles, pageSearch());
  return chosen === path ? undefined : chosen;
}

function isUndecided(pathname: string): boolean {
  const path = routePathOf(pathname);
  return path !== undefined && hasCounterpart(path) && !readStored('toggles');
}

function visitor() {
  return { hasToken: readStored('accessToken') !== undefined, isLinked: readStored('isLinked') === true };
}
