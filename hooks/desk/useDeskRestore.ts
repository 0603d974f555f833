import { useEffect } from 'react';
import { useBfcacheRestore } from '@/hooks/navigation/useRevalidateAfterRestore';
import { letPageGo, reloadPage } from '@/services/browser/page-address';

/**
 * A page of the desk that the browser has kept for the way back is loaded again, and shows nothing until then: its session may have
 * ended meanwhile, and somebody else may sit there.
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
