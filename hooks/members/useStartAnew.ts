import { useCallback } from 'react';
import { withUtm } from '@/domain/navigation/utm';
import { loadPage, pageSearch } from '@/services/page-address';

/** Enters as a visitor: by a full page load, so that nothing in memory knows the member of before. */
export function useStartAnew(): () => void {
  return useCallback(() => {
    loadPage(withUtm('/member-privilege/', pageSearch()), 'replace');
  }, []);
}
