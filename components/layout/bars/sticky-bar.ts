/**
 * A sticky bar covers content. Where large text makes it taller than `share` of the screen, it is marked, and scrolls
 * with the page. `onHeight` gets its height over the page in px: 0 when it scrolls or is removed.
 */
export function observeStickyBar(share: number, onHeight?: (height: number, bar: HTMLElement) => void) {
  return (bar: HTMLElement | null) => {
    if (!bar || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const isTall = bar.offsetHeight > innerHeight * share;
      bar.toggleAttribute('data-tall', isTall);
      onHeight?.(isTall ? 0 : bar.offsetHeight, bar);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      onHeight?.(0, bar);
    };
  };
}

/** For a bar at this edge of the screen: a focused element must not end up under it. */
export function keepFree(edge: 'Top' | 'Bottom') {
  return (height: number): void => {
    document.documentElement.style[`scrollPadding${edge}`] = height > 0 ? `${height + clearance}px` : '';
  };
}

/** Between a bar and a focused element, in px. */
const clearance = 16;
