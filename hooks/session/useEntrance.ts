import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { enterByPage } from '@/services/entrance';
import { settleAddress } from '@/services/page-address';

/**
 * Stores the channel of the link before the theme is chosen and the guard redirects; and keeps the removed parameters
 * out of
 * the address after Next has read it.
 */
export function useEntrance(): void {
  const { isReady, pathname } = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is a new address, which the service reads itself
  useEffect(enterByPage, [pathname]);
  useEffect(() => {
    if (isReady) settleAddress();
  }, [isReady]);
}
