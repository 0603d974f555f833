import { titlePage } from '@/services/page-title';

/** Titles the page, and after a change of page gives its heading the focus. Returns how to give that up. */
export function arriveAt(pathname: string, wasLoaded: boolean): (() => void) | undefined {
  titlePage(pathname);
  return wasLoaded ? undefined : focusHeading();
}

const waiting = '#__next > [aria-busy], [data-skeleton]';

/**
 * As soon as the content is there, unless somebody has put the focus elsewhere by then, or a dialog has it. The place in the page
 * stays.
 */
function focusHeading(): () => void {
  const before = document.activeElement;
  const look = () => {
    const heading = document.querySelector('h1');
    if (!heading || document.querySelector(waiting)) return;
    observer.disconnect();
    const { activeElement } = document;
    const isMoved = activeElement !== document.body && activeElement !== before;
    if (isMoved || document.querySelector('dialog[open]')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  look();
  return () => observer.disconnect();
}
