import { useEffect, useRef } from 'react';
import { openBeside } from '@/services/browser/page-address';
import { bootLiff, loadLiff } from '@/services/session/liff';
import type { LiffClient } from '@/services/session/liff-client';

/**
 * Opens addresses outside the app: by LINE once its library is loaded, by the browser otherwise. The library is loaded before the tap,
 * because browsers open a window only within the tap itself.
 */
export function useLineWindow() {
  const client = useRef<LiffClient>(undefined);

  useEffect(() => {
    void bootLiff()
      .then((end) => (end === 'ready' ? loadLiff() : undefined))
      .then((loaded) => {
        client.current = loaded;
      })
      .catch(() => undefined);
  }, []);

  return {
    /** LINE's client, once loaded. */
    client,
    /** Opens the address; `nowhere`: none is configured. */
    open: (address: string): 'opened' | 'nowhere' => {
      if (address === '') return 'nowhere';
      if (client.current) client.current.openExternal(address);
      else openBeside(address);
      return 'opened';
    },
  };
}
