import { useEffect } from 'react';
import { useBfcacheRestore } from '@/hooks/navigation/useRevalidateAfterRestore';
import { letPageGo, reloadPage } from '@/services/browser/page-address';

/**
 * A desk page restored from the browser's cache is reloaded, and shows nothing until then: its session may have ended meanwhile, and
 * another person may be at the computer.
 */
export function useDeskRestore(): void {
  useEffect(() => {
    const hide = ({ persisted }: PageTransitionEvent) => {
      if (persisted) document.body.hidden = true;
    };
    window.addEventListener('pagehide', hide);
    return () => window.removeEventListener('pagehide', hide);
  }, []);

  useBfcacheRestore(() => {
    letPageGo();
    reloadPage();
  });
}
