import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { withUtm } from '@/domain/navigation/destination';
import type { RoutePath } from '@/domain/navigation/routes';
import { pageSearch } from '@/services/browser/page-address';
import { cancelOpening } from './page-opening';
import { goBack, openPage } from './page-transitions';
import { whenHistorySettled } from './useBackCloses';

type Navigate = {
  /** Pushes an entry onto the history. */
  push: (target: string) => void;
  /** Replaces the current entry. */
  replace: (target: string) => void;
  back: () => void;
};

/** Navigation of the product: utm_ parameters are kept, and v2 pages open by a full page load (spec section 2). */
export function useNavigate(): Navigate {
  const router = useRouter();
  return useMemo(() => {
    // A dialog that closes in the same tap, before or after, owns a history entry for a moment.
    const settled = (move: () => void) =>
      whenHistorySettled(() => {
        cancelOpening();
        move();
      });
    const go = (how: 'push' | 'replace') => (target: string) =>
      settled(() => openPage(router, withUtm(target, pageSearch()), how));
    return { push: go('push'), replace: go('replace'), back: () => settled(() => goBack(router)) };
  }, [router]);
}

/** Back to the previous page; from a link opened directly to `otherwise`. */
export function useBackOr(otherwise: RoutePath): () => void {
  const { back, replace } = useNavigate();
  return () => (window.history.length > 1 ? back() : replace(otherwise));
}
