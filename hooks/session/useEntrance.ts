import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { enterByPage } from '@/services/entrance';
import { settleAddress } from '@/services/page-address';

/**
 * Keeps the channel whose link opened the page in front, before the theme is chosen and the guard leads anybody away; and has what
 * the address was cleaned of stay out of it when Next has read it.
 */
export function useEntrance(): void {
  const { isReady, pathname } = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is a new address, which the service reads itself
  useEffect(enterByPage, [pathname]);
  useEffect(() => {
    if (isReady) settleAddress();
  }, [isReady]);
}
