import { useEffect, useRef } from 'react';

/** Runs when the browser restores the page from its back/forward cache: its data may be outdated. */
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
