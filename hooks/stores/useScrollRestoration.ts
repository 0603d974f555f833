import { useLayoutEffect } from 'react';
import { recallSearch, rememberSearch } from './store-search';

/** Restores the scroll position: the rows are cached, so the page has its previous height. */
export function useListPosition(): void {
  useLayoutEffect(() => {
    const { leftAt } = recallSearch();
    if (leftAt === undefined) return;
    rememberSearch({ leftAt: undefined });
    window.scrollTo(0, leftAt);
  }, []);
}
