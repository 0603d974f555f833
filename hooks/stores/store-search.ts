import type { Position } from '@/services/browser/geolocation';

/** The last search, in memory only, so that Back from a store restores the list. */
export type StoreSearch = {
  name: string;
  position: Position | undefined;
  /** The scroll position of the list when a store was opened from it; undefined if none was. */
  leftAt: number | undefined;
  /** The branch whose card was opened in the list, by its pin or directly; undefined: the first one's. */
  chosen: string | undefined;
};

const nothing: StoreSearch = { name: '', position: undefined, leftAt: undefined, chosen: undefined };

let search = nothing;

export function recallSearch(): StoreSearch {
  return search;
}

export function rememberSearch(changes: Partial<StoreSearch>): void {
  search = { ...search, ...changes };
}

export function forgetSearch(): void {
  search = nothing;
}
