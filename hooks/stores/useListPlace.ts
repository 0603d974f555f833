import { useLayoutEffect } from 'react';
import { recallSearch, rememberSearch } from './store-search';

/** Back in the list, the place is where it was left: the rows are in the cache, and the page is as long as it was. */
export function useListPlace(): void {
  useLayoutEffect(() => {
    const { leftAt } = recallSearch();
    if (leftAt === undefined) return;
    rememberSearch({ leftAt: undefined });
    window.scrollTo(0, leftAt);
  }, []);
}
