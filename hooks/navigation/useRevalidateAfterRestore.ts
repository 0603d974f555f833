import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { readKept } from '@/services/client-store';
import { letPageGo, reloadPage } from '@/services/page-address';
import { useBfcacheRestore } from './useBfcacheRestore';

/**
 * A page that comes back from the browser's cache asks for everything that it shows again. When somebody else is in since
 * it was left, or nobody, or the language changed, it is loaded anew: the guard decides, and nothing of the one before stays.
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

function sessionState(): string {
  return [readKept('accessToken'), readKept('isLinked'), readKept('language')].join(' ');
}
