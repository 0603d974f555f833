import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { letPageGo, reloadPage } from '@/services/browser/page-address';
import { readStored } from '@/services/storage/client-store';

/**
 * A page restored from the browser's cache revalidates everything. If the person or the language has changed since, it is reloaded: the
 * guard decides, and nothing of the previous person stays.
 */
export function useRevalidateAfterRestore(): void {
  const { mutate } = useSWRConfig();
  const left = useRef<string>(undefined);

  useEffect(() => {
    const leave = () => {
      left.current = sessionState();
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  useBfcacheRestore(() => {
    if (sessionState() === left.current) void mutate(() => true);
    else {
      letPageGo();
      reloadPage();
    }
  });
}

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

function sessionState(): string {
  return [readStored('accessToken'), readStored('isLinked'), readStored('language')].join(' ');
}
