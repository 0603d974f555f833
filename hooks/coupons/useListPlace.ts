import { useCallback, useEffect, useRef } from 'react';
import { forgetPlace, keepPlace, placeInList } from './list-place';
import type { CouponListView } from './useCouponList';

const attribute = 'data-coupon';

/**
 * Back returns to the place in the list: the coupon that was opened stands again where it stood. Newer pages open by a
 * full load, so the place outlives the page. Each row carries its `mark`; `leave` notes the place on the way out.
 */
export function useListPlace({ name, size, pages }: CouponListView) {
  const returned = useRef(false);
  const isThere = pages !== undefined;
  const sizeNow = useRef(size);

  useEffect(() => {
    if (!isThere || returned.current) return undefined;
    returned.current = true;
    const place = placeInList(name);
    forgetPlace();
    if (!place) return undefined;
    scrollBack(place.code, place.top);
    // Rows out of sight have estimated heights, and those in sight now have their own.
    const settled = requestAnimationFrame(() => scrollBack(place.code, place.top));
    return () => cancelAnimationFrame(settled);
  }, [name, isThere]);

  useEffect(() => {
    sizeNow.current = size;
  }, [size]);

  const leave = useCallback(
    (code: string) => {
      const top = rowOf(code)?.getBoundingClientRect().top ?? 0;
      keepPlace(name, { pages: sizeNow.current, code, top });
    },
    [name],
  );

  return { mark, leave };
}

function mark(code: string): Record<string, string> {
  return { [attribute]: code };
}

function rowOf(code: string): Element | null {
  return document.querySelector(`[${attribute}="${CSS.escape(code)}"]`);
}

function scrollBack(code: string, top: number): void {
  const row = rowOf(code);
  if (row) window.scrollBy(0, row.getBoundingClientRect().top - top);
}
