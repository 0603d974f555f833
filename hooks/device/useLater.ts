import { startTransition, useEffect, useState } from 'react';

/** For what is below the first view: true once what is above has been drawn, in a task of its own, so that taps come first. */
export function useLater(isReady: boolean): boolean {
  const [later, setLater] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => startTransition(() => setLater(true)));
    return () => clearTimeout(timer);
  }, [isReady]);
  return later;
}
