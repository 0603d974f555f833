import { useEffect } from 'react';

const pauseMilliseconds = 2000;

/**
 * Asks again every two seconds while `active`, and at once when the page comes back to the front. A hidden page does not
 * ask: timers stop in a minimised app anyway.
 */
export function useKeepFresh(active: boolean, ask: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setInterval(askIfSeen, pauseMilliseconds);
    window.addEventListener('pageshow', askIfSeen);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pageshow', askIfSeen);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [active, ask]);
}
