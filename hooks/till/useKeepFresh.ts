import { useEffect } from 'react';

const pauseMilliseconds = 2000;

/**
 * Polls every two seconds while `active`, and at once when the page becomes visible. A hidden page does not
 * poll: timers stop in a minimised app anyway.
 */
export function useKeepFresh(active: boolean, refresh: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const refreshIfVisible = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(refreshIfVisible, pauseMilliseconds);
    window.addEventListener('pageshow', refreshIfVisible);
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pageshow', refreshIfVisible);
      document.removeEventListener('visibilitychange', refreshIfVisible);
    };
  }, [active, refresh]);
}
