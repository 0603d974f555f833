import { useCallback } from 'react';
import type { RoutePath } from '@/domain/navigation/routes';
import { withUtm } from '@/domain/navigation/utm';
import { loadPage, pageSearch } from '@/services/browser/page-address';

/** Enters again by a full page load, so that nothing of the previous member stays in memory. */
export function useReenterApp(page: RoutePath): () => void {
  return useCallback(() => {
    loadPage(withUtm(page, pageSearch()), 'replace');
  }, [page]);
}
