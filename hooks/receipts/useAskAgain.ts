import { useEffect } from 'react';

const firstPauseMilliseconds = 2000;
const longestPauseMilliseconds = 60_000;
const slowerBy = 1.4;

/**
 * Asks again while `active`: soon at first, for most invoices are made in seconds, then ever more seldom, up to once a
 * minute. A page that nobody sees does not ask, and asks as soon as it is seen again.
 */
export function useAskAgain(active: boolean, refresh: () => unknown): void {
  useEffect(() => {
    if (!active) return undefined;
    let pause = firstPauseMilliseconds;
    let timer = setTimeout(look, pause);
    function look() {
      clearTimeout(timer);
      timer = setTimeout(look, pause);
      pause = Math.min(pause * slowerBy, longestPauseMilliseconds);
      if (document.visibilityState === 'visible') refresh();
    }
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [active, refresh]);
}
