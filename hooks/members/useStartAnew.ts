import { useCallback } from 'react';
import { routeOf } from '@/domain/navigation/routes';
import { withUtm } from '@/domain/navigation/utm';
import { loadPage, pageSearch } from '@/services/page-address';

/** Enters as a visitor: by a full page load, so that nothing in memory knows the member of before. */
export function useStartAnew(): () => void {
  return useCallback(() => {
    const entrance = routeOf('/member-privilege/').pending ? '/' : '/member-privilege/';
    loadPage(withUtm(entrance, pageSearch()), 'replace');
  }, []);
}
