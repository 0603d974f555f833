/**
 * A bar that stays in place takes room from what is read. Where large text makes it take more than `share` of the screen, it
 * is marked, and scrolls with the page. `tell` learns how high it stands over the page, in px: 0 when it scrolls, or is gone.
 */
export function observeStickyBar(share: number, onHeight?: (height: number) => void) {
  return (bar: HTMLElement | null) => {
    if (!bar || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const isTall = bar.offsetHeight > innerHeight * share;
      bar.toggleAttribute('data-tall', isTall);
      onHeight?.(isTall ? 0 : bar.offsetHeight);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      onHeight?.(0);
    };
  };
}

/** For a bar at this edge of the screen: what takes the focus must not end under it. */
export function keepFree(edge: 'Top' | 'Bottom') {
  return (height: number): void => {
    document.documentElement.style[`scrollPadding${edge}`] = height > 0 ? `${height + clearance}px` : '';
  };
}

/** Between a bar and what takes the focus, in px. */
const clearance = 16;
