import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { enterByPage } from '@/services/entrance';
import { settleAddress } from '@/services/page-address';

/** Keeps the channel whose link opened the page in front. Before the theme is chosen and the guard leads anybody away. */
export function useEntrance(): void {
  const { isReady, pathname } = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is a new address, which the service reads itself
  useEffect(enterByPage, [pathname]);
  useEffect(() => {
    if (isReady) settleAddress();
  }, [isReady]);
}
