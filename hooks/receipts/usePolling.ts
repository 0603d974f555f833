import { useEffect } from 'react';

const firstPauseMilliseconds = 2000;
const longestPauseMilliseconds = 60_000;
const slowerBy = 1.4;

/**
 * Polls while `active`: fast at first, because most invoices are made in seconds, then slower, up to once a
 * minute. A hidden page does not poll, and polls at once when it becomes visible.
 */
export function usePolling(active: boolean, refresh: () => unknown): void {
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
