import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { decideAccess } from '@/domain/navigation/access';
import { readKept } from '@/services/client-store';
import { rememberDestination } from '@/services/destination';
import { doorAddress } from '@/services/entrance';
import { environment } from '@/services/environment';
import { bootLiff } from '@/services/liff';
import { pageAddress } from '@/services/page-address';
import { keepSession } from '@/services/session-keeper';
import { useNavigate } from './useNavigate';

/**
 * Whether the page in front may be shown (spec section 2, access guard). Who may not see it is led away, but only after
 * LIFF has settled: it reads the address, and until then nobody else may change it.
 */
export function useRouteGuard(): boolean {
  const { pathname } = useRouter();
  const { replace } = useNavigate();
  const [openPath, setOpenPath] = useState<string>();

  // Before any page is open, so that no call of a page ends without it.
  useEffect(keepSession, []);

  useEffect(() => {
    let left = false;
    const decision = environment.routeGuard ? decideAccess(pathname, visitor()) : 'allow';
    if (decision === 'allow') setOpenPath(pathname);
    else {
      void bootLiff().then(() => {
        if (left) return;
        rememberDestination(pageAddress());
        replace(decision === 'to_splash' ? doorAddress() : '/signup/');
      });
    }
    return () => {
      left = true;
    };
  }, [pathname, replace]);

  return openPath === pathname;
}

function visitor() {
  return { hasToken: readKept('accessToken') !== undefined, isLinked: readKept('isLinked') === true };
}
