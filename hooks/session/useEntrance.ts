import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { settleAddress } from '@/services/browser/page-address';
import { enterByPage } from '@/services/session/entrance';

/**
 * Stores the channel of the link before the theme is chosen and the guard redirects; and keeps the removed parameters
 * out of the address after Next has read it.
 */
export function useEntrance(): void {
  const { isReady, pathname } = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is a new address, which the service reads itself
  useEffect(enterByPage, [pathname]);
  useEffect(() => {
    if (isReady) settleAddress();
  }, [isReady]);
}
