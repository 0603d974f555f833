import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { Toggles } from '@/domain/navigation/feature-routing';
import type { RoutePath } from '@/domain/navigation/routes';
import { routePathOf } from '@/domain/navigation/routes';
import { useNavigate } from '@/hooks/useNavigate';
import { readKept } from '@/services/client-store';
import { bootLiff } from '@/services/liff';
import { pageSearch } from '@/services/page-address';
import { getToggles } from '@/services/toggles';

/**
 * Whether this page is the one that the toggles choose (spec section 4). If not, its counterpart takes its place with the
 * query kept, but only after LIFF has settled: until then nobody may change the address.
 */
export function useCounterpart(pathFor: (toggles: Toggles) => RoutePath): boolean {
  const here = routePathOf(useRouter().pathname);
  const { replace } = useNavigate();
  const [toggles, setToggles] = useState(() => readKept('toggles'));
  const chosen = toggles && pathFor(toggles);

  useEffect(() => {
    if (!toggles) void getToggles().then(setToggles);
  }, [toggles]);

  useEffect(() => {
    if (!chosen || chosen === here) return undefined;
    let left = false;
    void bootLiff().then(() => {
      if (!left) replace(`${chosen}${pageSearch()}`);
    });
    return () => {
      left = true;
    };
  }, [chosen, here, replace]);

  return chosen !== undefined && chosen === here;
}
