import { useEffect, useState } from 'react';
import { bootLiff, loadLiff } from '@/services/liff';

/** Closes the app inside LINE. Outside of it nothing can: after half a second the page says that one may close it. */
export function useCloseWindow(): { close: () => void; isStillOpen: boolean } {
  const [asked, setAsked] = useState(false);
  const [isStillOpen, setStillOpen] = useState(false);

  useEffect(() => {
    if (!asked) return undefined;
    const timer = setTimeout(() => setStillOpen(true), 500);
    return () => clearTimeout(timer);
  }, [asked]);

  const close = () => {
    setAsked(true);
    void bootLiff()
      .then(loadLiff)
      .then((liff) => liff.closeWindow())
      .catch(() => undefined);
  };
  return { close, isStillOpen };
}
