import { titlePage } from '@/services/browser/page-title';

/** Sets the page's title, and after a change of page focuses its heading. Returns a function that cancels it. */
export function arriveAt(pathname: string, wasLoaded: boolean): (() => void) | undefined {
  titlePage(pathname);
  if (!isMeasured) setTimeout(measure, measuredAfterMilliseconds);
  isMeasured = true;
  return wasLoaded ? undefined : focusHeading();
}

/** Does not affect the first load, which the browser has already measured. A page that was left earlier is not counted. */
const measuredAfterMilliseconds = 10_000;

let isMeasured = false;

const measure = () =>
  import('@/services/http/web-vitals').then(
    (part) => part.measureVitals(),
    () => undefined,
  );

const waiting = '#__next > [aria-busy], [data-skeleton]';

/** As soon as the content is rendered, unless the user has moved the focus meanwhile, or a dialog has it. The scroll position stays. */
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
