import { useEffect, useState } from 'react';
import { bootLiff, loadLiff } from '@/services/session/liff';

/** Closes the app inside LINE. Elsewhere nothing can: after half a second the page says that it may be closed. */
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
