import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in CSS pixels, and how much larger the reader's text is than 16 px. */
export type MeasuredBox = { width: number; textScale: number };

/** Measures an element now and whenever its width or the text size changes; undefined until it is there. */
export function useBox<E extends HTMLElement>(): { ref: RefObject<E | null>; box: MeasuredBox | undefined } {
  const ref = useRef<E>(null);
  const [box, setBox] = useState<MeasuredBox>();

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const textScale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
      const width = element.clientWidth;
      setBox((last) => (last?.width === width && last.textScale === textScale ? last : { width, textScale }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Another text size alone changes the height of the page.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  return { ref, box };
}
