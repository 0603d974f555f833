import type { NextRouter } from 'next/router';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import type { RoutePath } from '@/domain/navigation/routes';
import type { TextFeature } from '@/services/texts/texts';
import { fetchTexts, loadTexts } from '@/services/texts/texts';

/**
 * Loads the next steps and their texts while this one is filled in: the connection may be gone when they are
 * needed, and the "no connection" text has to be loaded already.
 */
export function usePreload(pages: readonly RoutePath[], texts: readonly TextFeature[]): void {
  const router = useRouter();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lists are written in place and never change
  useEffect(() => {
    loadTexts('errors', ...texts).catch(() => undefined);
    void prefetchInTurn(router, pages);
  }, [router]);
}

/** The next step first, because loading the files of several pages together slows a cheap phone. */
async function prefetchInTurn(router: NextRouter, pages: readonly RoutePath[]): Promise<void> {
  for (const page of pages) await router.prefetch(page);
}

/** Called at module level of a screen: its texts load as soon as the file does. */
export function preloadNamespaces(...features: TextFeature[]): void {
  fetchTexts(...features);
}
