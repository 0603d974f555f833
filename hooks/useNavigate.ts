import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { opensByFullLoad } from '@/domain/navigation/routes';
import { withUtm } from '@/domain/navigation/utm';
import { loadPage, pageSearch } from '@/services/page-address';
import { whenHistorySettled } from './useBackCloses';

type Navigate = {
  /** Leaves the current entry in the history. */
  push: (target: string) => void;
  /** Takes the place of the current entry. */
  replace: (target: string) => void;
  back: () => void;
};

/** Navigation of the product: utm_ parameters are carried over, and v2 pages open by a full page load (spec section 2). */
export function useNavigate(): Navigate {
  const router = useRouter();
  return useMemo(() => {
    // A dialog that closes in the same tap, before or after, still owns a history entry for a moment.
    const go = (how: 'push' | 'replace') => (target: string) =>
      whenHistorySettled(() => {
        const address = withUtm(target, pageSearch());
        if (opensByFullLoad(address)) loadPage(address, how);
        else void router[how](address);
      });
    return { push: go('push'), replace: go('replace'), back: () => whenHistorySettled(() => router.back()) };
  }, [router]);
}
