import { useCallback, useEffect, useRef } from 'react';
import { clearPosition, positionInList, savePosition } from './usePages';

const attribute = 'data-row';

/** `pages` is the number of requested pages, `items` the loaded ones. */
export type PositionedList = { name: string; pages: number; items: readonly unknown[] | undefined };

/**
 * Back restores the position in the list: the opened row is where it was. Newer pages open by a full load, so the
 * position survives the page. Each row has a `mark`; `leave` saves the position on the way out.
 */
export function useListPosition({ name, pages, items }: PositionedList) {
  const returned = useRef(false);
  const isThere = items !== undefined;
  const pagesNow = useRef(pages);

  useEffect(() => {
    if (!isThere || returned.current) return undefined;
    returned.current = true;
    const place = positionInList(name);
    clearPosition();
    if (!place) return undefined;
    return holdInPlace(place.row, place.top);
  }, [name, isThere]);

  useEffect(() => {
    pagesNow.current = pages;
  }, [pages]);

  const leave = useCallback(
    (row: string) => {
      const top = rowOf(row)?.getBoundingClientRect().top ?? 0;
      savePosition(name, { pages: pagesNow.current, row, top });
    },
    [name],
  );

  return { mark, leave };
}

function mark(row: string): Record<string, string> {
  return { [attribute]: row };
}

/** The row on the page, by its name. */
export function rowOf(name: string): Element | null {
  return document.querySelector(`[${attribute}="${CSS.escape(name)}"]`);
}

/**
 * Off-screen rows have estimated heights until they come into view, and the browser restores its own scroll position as
 * well:
 * the row is moved back frame by frame until both have settled, or the user interacts. Returns a function that stops
 * it.
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
