import { useCallback, useEffect, useState } from 'react';
import { withUtm } from '@/domain/navigation/destination';
import type { RoutePath } from '@/domain/navigation/routes';
import { loadPage, pageSearch } from '@/services/browser/page-address';
import { bootLiff, loadLiff } from '@/services/session/liff';

/** Closes the app inside LINE. Other browsers do not allow it: after half a second the page tells the member that it may be closed. */
export function useCloseWindow(): { close: () => void; isStillOpen: boolean } {
  const [isRequested, setRequested] = useState(false);
  const [isStillOpen, setStillOpen] = useState(false);

  useEffect(() => {
    if (!isRequested) return undefined;
    const timer = setTimeout(() => setStillOpen(true), 500);
    return () => clearTimeout(timer);
  }, [isRequested]);

  const close = () => {
    setRequested(true);
    void bootLiff()
      .then(loadLiff)
      .then((liff) => liff.closeWindow())
      .catch(() => undefined);
  };
  return { close, isStillOpen };
}

/** Whether the app is open inside LINE, where no file can be saved. Undefined until known. */
export function useIsInChatApp(): boolean | undefined {
  const [isInside, setInside] = useState<boolean>();

  useEffect(() => {
    let left = false;
    void bootLiff()
      .then(loadLiff)
      .then(
        (liff) => liff.isInClient(),
        () => false,
      )
      .then((inside) => !left && setInside(inside));
    return () => {
      left = true;
    };
  }, []);

  return isInside;
}

/** Enters again by a full page load, so that nothing of the previous member stays in memory. */
export function useReenterApp(page: RoutePath): () => void {
  return useCallback(() => {
    loadPage(withUtm(page, pageSearch()), 'replace');
  }, [page]);
}
