import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { brandName } from '@/locales/brand';

let part: { arriveAt: (pathname: string, wasLoaded: boolean) => (() => void) | undefined } | undefined;

/**
 * What a change of page is to those who do not see it: the window's title changes, which Next's announcer says, and the focus
 * goes to the heading. A page that was loaded is the browser's to announce: its title is in the HTML, so what is needed for the
 * next one comes in a file of its own.
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
    import('./page-arrival').then(
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
