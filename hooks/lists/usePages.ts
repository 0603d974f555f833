import { useMemo, useRef, useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { Result } from '@/domain/result';
import { useBfcacheRestore } from '@/hooks/navigation/useBfcacheRestore';
import { useDeferredData } from '@/hooks/requests/useDeferredData';
import type { ApiError } from '@/services/api-error';
import { placeInList } from './list-place';

/** One page of a list, as every list call answers. */
type Page<Item> = { items: Item[]; total: number };

export type PagesView<Item, Answer extends Page<Item> = Page<Item>> = {
  name: string;
  items: readonly Item[] | undefined;
  /** The same, page by page; one that did not change is the same array as before. */
  parts: readonly (readonly Item[])[] | undefined;
  /** The first page as it came, with what else it tells. */
  first: Answer | undefined;
  pages: number;
  /** So many are there at once; the others come while somebody looks. */
  pagesAtFirst: number;
  error: ApiError | undefined;
  hasMore: boolean;
  busy: boolean;
  loadMore: () => void;
  retry: () => void;
};

export type PagesOptions<Item, Answer extends Page<Item>> = {
  /** Says what is listed, filters included: another name is another list. */
  name: string;
  read: (page: { page: number; per_page: number }) => Promise<Result<Answer, ApiError>>;
  /** Names an item; the same function every time. */
  idOf: (item: Item) => string;
};

const pageLength = 20;

/** A list, a page at a time. Who comes back to it finds as many pages as were there before. */
export function usePages<Item, Answer extends Page<Item> = Page<Item>>({
  name,
  read,
  idOf,
}: PagesOptions<Item, Answer>): PagesView<Item, Answer> {
  const [begun] = useState(() => ({ name, pages: placeInList(name)?.pages ?? 1 }));
  const pagesAtFirst = name === begun.name ? begun.pages : 1;
  // More pages leave those that are there as they are: only a look at the whole list asks for all of them anew.
  const loadedPages = useRef<ReadonlyMap<string, Answer>>(new Map());
  const keyOf = (index: number) => `${name} ${index + 1}`;
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
      const answer = await read({ page: Number(key.slice(name.length)), per_page: pageLength });
      if (answer.ok) return answer.data;
      throw answer.error;
    },
    { initialSize: pagesAtFirst, parallel: true, revalidateAll: true, revalidateFirstPage: true },
  );
  const data = useDeferredData(answers);
  // useRevalidateAfterRestore's mutate passes lists over (SWR skips their keys), so a list asks for itself.
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
    retry: () => void mutate(),
  };
}

// What came or went between two pages shifts the rest: one item may then stand on both.
function withoutRepeats<Item>(pages: readonly Item[][], idOf: (item: Item) => string): Item[][] {
  const seen = new Set<string>();
  return pages.map((items) => {
    const fresh = items.filter((item) => !seen.has(idOf(item)));
    for (const item of items) seen.add(idOf(item));
    return fresh.length === items.length ? items : fresh;
  });
}
