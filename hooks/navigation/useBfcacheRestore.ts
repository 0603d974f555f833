import { useEffect, useRef } from 'react';

/** Runs when the browser brings the page back from its back/forward cache, as it was left: what it shows may be over. */
export function useBfcacheRestore(action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
