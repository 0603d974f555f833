import { useCallback, useMemo, useRef, useState } from 'react';
import useSWRInfinite, { unstable_serialize } from 'swr/infinite';
import type { Result } from '@/domain/result';
import { useBfcacheRestore } from '@/hooks/navigation/useRevalidateAfterRestore';
import { useDeferredData } from '@/hooks/requests/useCall';
import type { ApiError } from '@/services/http/api-error';
import { keep, readStored } from '@/services/storage/client-store';

/** One page of a list, as every list call returns it. */
type Page<Item> = { items: Item[]; total: number };

export type PagesView<Item, Answer extends Page<Item> = Page<Item>> = {
  name: string;
  items: readonly Item[] | undefined;
  /** The items page by page; an unchanged page is the same array as before. */
  parts: readonly (readonly Item[])[] | undefined;
  /** The first page as received, with its other fields. */
  first: Answer | undefined;
  pages: number;
  /** The number of pages rendered immediately; later ones are rendered gradually. */
  pagesAtFirst: number;
  error: ApiError | undefined;
  hasMore: boolean;
  busy: boolean;
  loadMore: () => void;
  /** Replaces loaded items until the list is fetched again; `by` returns the other items unchanged. */
  change: (by: (item: Item) => Item) => void;
  retry: () => void;
};

export type PagesOptions<Item, Answer extends Page<Item>> = {
  /** Identifies the list with its filters: another name is another list. */
  name: string;
  read: (page: { page: number; per_page: number }) => Promise<Result<Answer, ApiError>>;
  /** Identifies an item; must be a stable function. */
  idOf: (item: Item) => string;
};

const pageLength = 20;

/** SWR's key of a list, for an action on another page that changes it: SWR's filters of keys skip lists. */
export function listKeyOf(name: string): string {
  return unstable_serialize(() => `${name} 1`);
}

/** A paged list. Returning to it restores as many pages as were loaded before. */
export function usePages<Item, Answer extends Page<Item> = Page<Item>>({
  name,
  read,
  idOf,
}: PagesOptions<Item, Answer>): PagesView<Item, Answer> {
  const [begun] = useState(() => ({ name, pages: positionInList(name)?.pages ?? 1 }));
  const pagesAtFirst = name === begun.name ? begun.pages : 1;
  // Loading more keeps the loaded pages: only a revalidation of the whole list fetches all of them again.
  const loadedPages = useRef<ReadonlyMap<string, Answer>>(new Map());
  // A changed item may move to another place of the list, and later items to an earlier page.
  const wasChanged = useRef(false);
  const keyOf = (index: number) => `${name} ${index + 1}`;
  const readPage = async (page: number): Promise<Answer> => {
    const answer = await read({ page, per_page: pageLength });
    if (answer.ok) return answer.data;
    throw answer.error;
  };
  const {
    data: answers,
    error,
    size,
    setSize,
    isValidating,
    mutate,
  } = useSWRInfinite<Answer, ApiError>(
    keyOf,
    async (key: string) => {
      const known = loadedPages.current.get(key);
      if (known) return known;
      const page = Number(key.slice(name.length));
      if (loadedPages.current.size === 0 || !wasChanged.current) return readPage(page);
      // Earlier pages are fetched again for moved items; items on screen stay where they are.
      const earlier = Array.from({ length: page - 1 }, (_, index) => readPage(index + 1));
      const [answer, ...before] = await Promise.all([readPage(page), ...earlier]);
      wasChanged.current = false;
      return { ...answer, items: [...before.flatMap(({ items }) => items), ...answer.items] };
    },
    { initialSize: pagesAtFirst, parallel: true, revalidateAll: true, revalidateFirstPage: true },
  );
  const data = useDeferredData(answers);
  // useRevalidateAfterRestore's mutate skips lists (SWR filters their keys), so a list revalidates itself.
  useBfcacheRestore(() => void mutate());
  const parts = useMemo(
    () =>
      data &&
      withoutRepeats(
        data.map(({ items }) => items),
        idOf,
      ),
    [data, idOf],
  );
  const loadMore = () => {
    loadedPages.current = new Map(data?.map((answer, index) => [keyOf(index), answer]));
    const forget = () => {
      loadedPages.current = new Map();
    };
    void setSize(size + 1).then(forget, forget);
  };
  const retry = useCallback(() => void mutate(), [mutate]);
  const change = useCallback(
    (by: (item: Item) => Item) => {
      wasChanged.current = true;
      void mutate((pages) => pages?.map((page) => changed(page, by)), { revalidate: false });
    },
    [mutate],
  );
  return {
    name,
    items: useMemo(() => parts?.flat(), [parts]),
    parts,
    first: data?.[0],
    pages: size,
    pagesAtFirst,
    error,
    hasMore: (data?.length ?? 0) * pageLength < (data?.at(-1)?.total ?? 0),
    busy: isValidating,
    loadMore,
    change,
    retry,
  };
}

/** The position in a list: the number of loaded pages, and the opened row's offset from the top of the screen. */
type ListPosition = { pages: number; row: string; top: number };

export function savePosition(list: string, place: ListPosition): void {
  keep('listPlaces', { [list]: place });
}

export function positionInList(list: string): ListPosition | undefined {
  const place: unknown = readStored('listPlaces')?.[list];
  return isPlace(place) ? place : undefined;
}

/** Used once: the next visit starts at the top. */
export function clearPosition(): void {
  keep('listPlaces', {});
}

// Unchanged pages stay the same objects, so that they are not rendered again.
function changed<Item, Answer extends Page<Item>>(page: Answer, by: (item: Item) => Item): Answer {
  const items = page.items.map(by);
  return items.every((item, place) => item === page.items[place]) ? page : { ...page, items };
}

// Additions and removals between two pages shift the rest: one item may then be on both.
function withoutRepeats<Item>(pages: readonly Item[][], idOf: (item: Item) => string): Item[][] {
  const seen = new Set<string>();
  return pages.map((items) => {
    const fresh = items.filter((item) => !seen.has(idOf(item)));
    for (const item of items) seen.add(idOf(item));
    return fresh.length === items.length ? items : fresh;
  });
}

function isPlace(value: unknown): value is ListPosition {
  if (typeof value !== 'object' || value === null) return false;
  if (!('pages' in value && 'row' in value && 'top' in value)) return false;
  return Number.isInteger(value.pages) && typeof value.row === 'string' && typeof value.top === 'number';
}
