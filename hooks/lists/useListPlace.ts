import { useCallback, useEffect, useRef } from 'react';
import { forgetPlace, keepPlace, placeInList } from './list-place';

const attribute = 'data-row';

/** `pages` is how many were asked for, `items` what is there. */
export type PlacedList = { name: string; pages: number; items: readonly unknown[] | undefined };

/**
 * Back returns to the place in the list: the row that was opened stands again where it stood. Newer pages open by a
 * full load, so the place outlives the page. Each row carries its `mark`; `leave` notes the place on the way out.
 */
export function useListPlace({ name, pages, items }: PlacedList) {
  const returned = useRef(false);
  const isThere = items !== undefined;
  const pagesNow = useRef(pages);

  useEffect(() => {
    if (!isThere || returned.current) return undefined;
    returned.current = true;
    const place = placeInList(name);
    forgetPlace();
    if (!place) return undefined;
    return holdInPlace(place.row, place.top);
  }, [name, isThere]);

  useEffect(() => {
    pagesNow.current = pages;
  }, [pages]);

  const leave = useCallback(
    (row: string) => {
      const top = rowOf(row)?.getBoundingClientRect().top ?? 0;
      keepPlace(name, { pages: pagesNow.current, row, top });
    },
    [name],
  );

  return { mark, leave };
}

function mark(row: string): Record<string, string> {
  return { [attribute]: row };
}

function rowOf(name: string): Element | null {
  return document.querySelector(`[${attribute}="${CSS.escape(name)}"]`);
}

/**
 * Rows out of sight have estimated heights until they come into sight, and the browser scrolls by itself as well: the row
 * is put back frame by frame until all of that is over, or until somebody takes the page in hand. Returns how to stop.
 */
function holdInPlace(name: string, top: number): () => void {
  const over = performance.now() + settleMilliseconds;
  let frame = 0;
  const put = () => {
    const row = rowOf(name);
    if (row) window.scrollBy(0, row.getBoundingClientRect().top - top);
    frame = performance.now() < over ? requestAnimationFrame(put) : 0;
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const event of userEvents) window.removeEventListener(event, stop);
  };
  for (const event of userEvents) window.addEventListener(event, stop);
  put();
  return stop;
}

const settleMilliseconds = 1000;
const userEvents = ['pointerdown', 'wheel', 'keydown'] as const;
