import { useEffect, useState } from 'react';
import { bootLiff, loadLiff } from '@/services/session/liff';

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
