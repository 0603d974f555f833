import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { brandName } from '@/locales/brand';

let part: { arriveAt: (pathname: string, wasLoaded: boolean) => (() => void) | undefined } | undefined;

/**
 * Announces a change of page to screen readers: the title changes, which Next's announcer reads, and the focus moves to
 * the heading. The browser announces a loaded page: its title is in the HTML, so the code for the next ones is in a
 * file of its own.
 */
export function usePageArrival(): void {
  const { pathname } = useRouter();
  const last = useRef(pathname);

  useEffect(() => {
    const wasLoaded = last.current === pathname;
    last.current = pathname;
    if (part) return part.arriveAt(pathname, wasLoaded);
    if (!wasLoaded) document.title = brandName;
    let leave: (() => void) | undefined | false;
    import(/* webpackChunkName: "behind" */ './page-arrival').then(
      (loaded) => {
        part = loaded;
        if (leave !== false) leave = part.arriveAt(pathname, wasLoaded);
      },
      () => undefined,
    );
    return () => {
      if (leave) leave();
      leave = false;
    };
  }, [pathname]);
}
